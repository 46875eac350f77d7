import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import { createStore, readForm } from '@octroi/forms'
import { type FormHost, FormPage, formMessagesFrCA } from '@octroi/forms/react'
import '@octroi/forms/styles.css'
import { createRoot } from 'react-dom/client'
import type { CellPlace, Engine } from '../../engine.ts'
import { toWire } from './wire.ts'

const HOST: FormHost = { save: (saved) => Promise.resolve({ saved }) }

/**
 * Our form as an application mounts it; reading, checking and indexing the description is included in the time of
 * opening.
 */
export const engine: Engine = ({ description, layout, values }) => {
  const answers = toWire(description, values)
  return (host) => {
    const read = readForm(description)
    if ('faults' in read) throw new Error(JSON.stringify(read.faults.slice(0, 3)))
    const store = createStore(read.form, answers)
    createRoot(host).render(
      <MantineProvider>
        <FormPage store={store} host={HOST} layout={layout} />
      </MantineProvider>,
    )
    return {
      prepareAnswers: (next) => {
        const loaded = toWire(description, next)
        return () => store.load(loaded)
      },
      find,
      addButton: () => [...host.querySelectorAll('button')].find(addsRow) ?? null,
    }
  }
}

function addsRow({ textContent }: HTMLElement): boolean {
  return textContent.trim() === formMessagesFrCA.addRow
}

function find(key: string, cell?: CellPlace): HTMLElement | null {
  const question = document.getElementById(`octroi-${key}`)
  const where = cell ? `tr[data-index="${cell.row}"] [id$="-${cell.column}"]` : 'input, textarea'
  return question?.querySelector<HTMLElement>(where) ?? null
}
