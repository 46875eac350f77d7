import { Formio } from '@formio/js'
import '@formio/js/dist/formio.form.min.css'
import 'bootstrap/dist/css/bootstrap.min.css'
import flatpickr from 'flatpickr'
import 'flatpickr/dist/flatpickr.min.css'
import type { CellPlace, Engine } from '../../engine.ts'
import { formioSchema } from './schema.ts'

// Provides the calendar, which it would otherwise load from a CDN.
Object.assign(window, { flatpickr })

/** form.io: a form, or a wizard with a page per section. */
export const engine: Engine = ({ model, layout, values }) => {
  const schema = formioSchema(model, layout)
  return async (host) => {
    const form = await Formio.createForm(host, schema)
    await form.setSubmission({ data: values })
    return {
      prepareAnswers: (next) => () => form.setSubmission({ data: next }),
      find: (key, cell) => host.querySelector(`[name="${nameOf(key, cell)}"]`),
      addButton: () => host.querySelector('.formio-button-add-row'),
    }
  }
}

function nameOf(key: string, cell?: CellPlace): string {
  return `data[${key}]${cell ? `[${cell.row}][${cell.column}]` : ''}`
}
