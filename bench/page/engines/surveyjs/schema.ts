import type { Input, Item, Model } from '../../model.ts'
import type { Row, Values } from '../../values.ts'

/** The model as a survey: one page of panels, or one page per section. */
export function surveySchema({ sections }: Model, layout: 'page' | 'section') {
  const parts = sections.map(({ key, title, items }) => ({ name: key, title, elements: items.map(elementOf) }))
  const whole = { name: 'page', elements: parts.map((part) => ({ ...part, type: 'panel' })) }
  return {
    textUpdateMode: 'onTyping',
    checkErrorsMode: 'onValueChanged',
    pages: layout === 'page' ? [whole] : parts,
  }
}

/** Converts the values to a survey's data: a group that is not a question of its own is flattened. */
export function surveyData({ sections }: Model, values: Values): Record<string, unknown> {
  const data: Record<string, unknown> = { ...values }
  for (const item of sections.flatMap(({ items }) => items)) {
    if (item.shape !== 'group' || isMultipleText(item.inputs)) continue
    Object.assign(data, values[item.key] as Row | undefined)
    delete data[item.key]
  }
  return data
}

function elementOf(item: Item): object {
  const base = { name: item.key, title: item.label, description: item.help, isRequired: item.required }
  switch (item.shape) {
    case 'title':
      return { type: 'html', name: item.key, html: `<h4>${item.label}</h4>` }
    case 'file':
      return { ...base, type: 'file' }
    case 'input':
      return { ...base, ...editorOf(item.input) }
    case 'choice':
      return { ...base, type: item.as === 'radio' ? 'radiogroup' : 'dropdown', choices: item.choices }
    case 'choices':
      return { ...base, type: 'checkbox', choices: item.choices }
    case 'group':
      return groupOf(base, item.inputs)
    case 'rows':
      return { ...base, type: 'matrixdynamic', rowCount: 1, columns: item.columns.map(columnOf) }
    case 'grid':
      return { ...base, type: 'matrixdropdown', rows: item.lines.map(lineOf), columns: item.columns.map(columnOf) }
  }
}

function groupOf(base: { readonly name: string; readonly title: string }, inputs: readonly Input[]): object {
  if (isMultipleText(inputs)) {
    const items = inputs.map((input) => ({ name: input.key, title: input.label, inputType: inputTypeOf(input) }))
    return { ...base, type: 'multipletext', items }
  }
  const elements = inputs.map((input) => ({ name: input.key, title: input.label, ...editorOf(input) }))
  return { type: 'panel', name: base.name, title: base.title, elements }
}

function isMultipleText(inputs: readonly Input[]): boolean {
  return inputs.every(({ kind }) => kind === 'text' || kind === 'number' || kind === 'date')
}

function editorOf(input: Input): object {
  switch (input.kind) {
    case 'textarea':
      return { type: 'comment', maxLength: input.maxLength ?? -1 }
    case 'select':
      return { type: 'dropdown', choices: input.choices }
    case 'check':
      return { type: 'boolean' }
    default:
      return { type: 'text', inputType: inputTypeOf(input), maxLength: input.maxLength ?? -1 }
  }
}

function columnOf(input: Input): object {
  const { type, ...rest } = editorOf(input) as { readonly type: string }
  return { name: input.key, title: input.label, cellType: type, ...rest }
}

function lineOf({ key, label }: { readonly key: string; readonly label: string }) {
  return { value: key, text: label }
}

function inputTypeOf({ kind }: Input): string {
  return kind
}
