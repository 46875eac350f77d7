import type { FormProps } from '@rjsf/core'
import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { OpenForm, Task } from '../../engine.ts'
import { shownSections } from '../../engine.ts'
import type { Values } from '../../values.ts'
import { rjsfSchemas } from './schema.ts'

type ThemedForm = ComponentType<Omit<FormProps, 'validator'>>

/** RJSF, controlled by the page's state as in its guide: data are props, changes are callbacks. */
export function rjsfEngine(Themed: ThemedForm, addButton: string) {
  return (task: Task) => {
    const schemas = rjsfSchemas(shownSections(task))
    return (host: HTMLElement): OpenForm => {
      let set: (values: Values) => void = () => undefined
      function Page() {
        const [data, setData] = useState<Values>(task.values)
        set = setData
        return <Themed {...schemas} formData={data} onChange={({ formData }) => setData(formData)} onError={ignore} />
      }
      createRoot(host).render(<Page />)
      return {
        prepareAnswers: (values) => () => set(values),
        find: (key, cell) => document.getElementById(`root_${key}${cell ? `_${cell.row}_${cell.column}` : ''}`),
        addButton: () => host.querySelector(addButton),
      }
    }
  }
}

function ignore() {}
