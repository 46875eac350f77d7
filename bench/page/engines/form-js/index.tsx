import { createForm } from '@bpmn-io/form-js-viewer'
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { type CellPlace, type Engine, shownSections } from '../../engine.ts'
import { formJsSchema } from './schema.ts'

/** form-js of bpmn.io. It has no pages, so the first section alone is a form of its own. */
export const engine: Engine = (task) => {
  const schema = formJsSchema(shownSections(task))
  return async (host) => {
    const form = await createForm({ container: host, schema, data: { ...task.values } })
    return {
      prepareAnswers: (values) => () => form.importSchema(schema, { ...values }),
      find: (key, cell) => (cell ? findCell(host, cell) : host.querySelector(`[id$="-${key}"]`)),
      addButton: () => host.querySelector('.fjs-repeat-render-add'),
    }
  }
}

function findCell(host: HTMLElement, { row }: CellPlace): HTMLElement | null {
  return host.querySelectorAll('.fjs-repeat-row-container')[row]?.querySelector('input') ?? null
}
