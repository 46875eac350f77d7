import { isRecord } from '../../question-type/data-parts.ts'
import type { QuestionPanel } from '../../question-type/question-panel.ts'
import type { Panel } from './panel-schema.ts'

/**
 * Returns a panel with what a question type changes: its titles, descriptions, choices and widgets instead of the usual
 * ones, and a property more where it has one. A property that is false is left out.
 */
export function overlayPanel(panel: Panel, { properties = {}, uiSchema = {} }: QuestionPanel): Panel {
  const removed = new Set(Object.keys(properties).filter((name) => properties[name] === false))
  const merged = merge(panel.schema, { properties }) as Panel['schema']
  const entries = Object.entries(merged.properties ?? {}).filter(([name]) => !removed.has(name))
  const order = [...new Set([...(panel.uiSchema['ui:order'] as string[]), ...Object.keys(properties)])]
  return {
    schema: { ...merged, properties: Object.fromEntries(entries) },
    uiSchema: {
      ...(merge(panel.uiSchema, uiSchema) as Panel['uiSchema']),
      'ui:order': order.filter((name) => !removed.has(name)),
    },
  }
}

function merge(usual: unknown, own: unknown): unknown {
  if (!isRecord(usual) || !isRecord(own)) return own
  const names = [...new Set([...Object.keys(usual), ...Object.keys(own)])]
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in own ? (name in usual ? merge(usual[name], own[name]) : own[name]) : usual[name],
    ]),
  )
}
