import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry } from '@jsonforms/core'
import { JsonForms } from '@jsonforms/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CellPlace, OpenForm, Task } from '../../engine.ts'
import type { Values } from '../../values.ts'
import { jsonFormsSchemas } from './schema.ts'

interface Renderers {
  readonly renderers: JsonFormsRendererRegistryEntry[]
  readonly cells: JsonFormsCellRendererRegistryEntry[]
}

/** JSON Forms, controlled by the page's state as in its guide. */
export function jsonFormsEngine(set: Renderers) {
  return (task: Task) => {
    const schemas = jsonFormsSchemas(task)
    return (host: HTMLElement): OpenForm => {
      let fill: (values: Values) => void = () => undefined
      function Page() {
        const [data, setData] = useState<Values>(task.values)
        fill = setData
        return <JsonForms {...schemas} {...set} data={data} onChange={(change) => setData(change.data)} />
      }
      createRoot(host).render(<Page />)
      return {
        prepareAnswers: (values) => () => fill(values),
        find: (key, cell) => (cell ? findCell(host, cell) : findControl(host, key)),
        addButton: () =>
          host.querySelector('.array-table-layout button, [class*="array-table"] button, [aria-label^="Add to"]'),
      }
    }
  }
}

function findControl(host: HTMLElement, key: string): HTMLElement | null {
  return host.querySelector(`input[id^="#/properties/${key}"], textarea[id^="#/properties/${key}"]`)
}

/** The typed column is the first one with an input. */
function findCell(host: HTMLElement, { row }: CellPlace): HTMLElement | null {
  return host.querySelectorAll('tbody tr')[row]?.querySelector('input') ?? null
}
