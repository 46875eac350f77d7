import type { Input, Item, Line, Model } from '../../model.ts'

/** The model as form.io's components: panels under each other, or the pages of a wizard. */
export function formioSchema({ sections }: Model, layout: 'page' | 'section') {
  const components = sections.map(({ key, title, items }) => ({
    type: 'panel',
    key,
    title,
    components: items.map(componentOf),
  }))
  return { display: layout === 'page' ? 'form' : 'wizard', components }
}

function componentOf(item: Item): object {
  const { key, label, help } = item
  const base = { key, label, description: help, input: true, validate: { required: item.required } }
  switch (item.shape) {
    case 'title':
      return { type: 'content', key, html: `<h4>${label}</h4>`, input: false }
    case 'file':
      return { ...base, type: 'file', storage: 'base64' }
    case 'input':
      return { ...base, ...editorOf(item.input), validate: { ...base.validate, maxLength: item.input.maxLength } }
    case 'choice':
      return item.as === 'radio'
        ? { ...base, type: 'radio', values: choicesOf(item.choices) }
        : { ...base, type: 'select', data: { values: choicesOf(item.choices) } }
    case 'choices':
      return { ...base, type: 'selectboxes', values: choicesOf(item.choices) }
    case 'group':
      return { type: 'container', key, label, input: true, components: [legend(item), ...item.inputs.map(inputOf)] }
    case 'rows':
      return { ...base, type: 'datagrid', components: item.columns.map(inputOf) }
    case 'grid':
      return {
        type: 'container',
        key,
        label,
        input: true,
        components: [legend(item), tableOf(item.lines, item.columns)],
      }
  }
}

function legend({ key, label }: Item): object {
  return { type: 'content', key: `${key}_label`, html: `<p>${label}</p>`, input: false }
}

function tableOf(lines: readonly Line[], columns: readonly Input[]): object {
  const rows = lines.map(({ key, label }) => [
    { components: [{ type: 'content', key: `${key}_label`, html: label, input: false }] },
    ...columns.map((column) => ({
      components: [{ ...inputOf(column), key: `${key}.${column.key}`, hideLabel: true }],
    })),
  ])
  return {
    type: 'table',
    key: 'lines',
    numRows: lines.length,
    numCols: columns.length + 1,
    header: ['', ...columns.map(({ label }) => label)],
    rows,
  }
}

function inputOf(input: Input): object {
  return { key: input.key, label: input.label, input: true, ...editorOf(input) }
}

function editorOf({ kind, choices }: Input): object {
  switch (kind) {
    case 'number':
      return { type: 'number' }
    case 'textarea':
      return { type: 'textarea', rows: 3 }
    case 'date':
      return { type: 'datetime', enableTime: false, format: 'yyyy-MM-dd' }
    case 'select':
      return { type: 'select', data: { values: choicesOf(choices) } }
    case 'check':
      return { type: 'checkbox' }
    default:
      return { type: 'textfield' }
  }
}

function choicesOf(choices: readonly string[]) {
  return choices.map((choice) => ({ value: choice, label: choice }))
}
