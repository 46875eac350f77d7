import { createRoot } from 'react-dom/client'
import type { OpenForm, Task } from '../../engine.ts'
import { shownSections } from '../../engine.ts'
import './bare.css'
import { BareItem } from './items.tsx'
import { createBareStore } from './store.ts'

/** The limit: React, native inputs, a subscription per input, and no engine. */
export function bareEngine(className: string) {
  return (task: Task) =>
    (host: HTMLElement): OpenForm => {
      const store = createBareStore(task.values)
      const rowsOf = (key: string) => (Array.isArray(task.values[key]) ? task.values[key].length : 1)
      createRoot(host).render(
        <form className={className}>
          {shownSections(task).map(({ key, title, items }) => (
            <section key={key}>
              <h2>{title}</h2>
              {items.map((item) => (
                <BareItem key={item.key} store={store} item={item} rows={rowsOf(item.key)} />
              ))}
            </section>
          ))}
        </form>,
      )
      return {
        setAnswers: (values) => store.fill(values),
        find: (key, cell) => document.getElementById(cell ? `${key}.${cell.row}.${cell.column}` : key),
        addButton: () => host.querySelector('button.add'),
      }
    }
}
