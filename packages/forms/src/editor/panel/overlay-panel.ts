import { isRecord } from '../../question-type/data-parts.ts'
import type { QuestionPanel } from '../../question-type/question-panel.ts'
import type { Panel } from './panel-schema.ts'

/**
 * Returns a panel with what a question type changes: its titles, descriptions, choices and widgets instead of the usual
 * ones, and a property more where it has one. A property that is false is left out.
 */
export function overlayPanel(panel: Panel, { properties = {}, uiSchema = {} }: QuestionPanel): Panel {
  const schema = merge(panel.schema, { properties }) as Panel['schema']
  const names = Object.keys(schema.properties ?? {})
  const order = [...new Set([...(panel.uiSchema['ui:order'] as string[]), ...names])]
  return {
    schema,
    uiSchema: {
      ...(merge(panel.uiSchema, uiSchema) as Panel['uiSchema']),
      'ui:order': order.filter((name) => names.includes(name)),
    },
  }
}

function merge(usual: unknown, own: unknown): unknown {
  if (!isRecord(usual) || !isRecord(own)) return own
  const names = [...new Set([...Object.keys(usual), ...Object.keys(own)])].filter((name) => own[name] !== false)
  return Object.fromEntries(
    names.map((name) => {
      if (!(name in own)) return [name, usual[name]]
      return [name, name in usual ? merge(usual[name], own[name]) : own[name]]
    }),
  )
}
