import type { Input, Item, ModelSection } from '../../model.ts'

/** The sections as groups of form-js's components. */
export function formJsSchema(sections: readonly ModelSection[]) {
  const components = sections.map(({ key, title, items }) => ({
    type: 'group',
    id: key,
    label: title,
    components: items.map(componentOf),
  }))
  return { type: 'default', id: 'bench', schemaVersion: 18, components }
}

function componentOf(item: Item): object {
  const { key, label, help } = item
  const base = { id: key, key, label, description: help, validate: { required: item.required } }
  switch (item.shape) {
    case 'title':
      return { type: 'text', id: key, text: `#### ${label}` }
    case 'file':
      return { ...base, type: 'filepicker' }
    case 'input':
      return { ...base, ...editorOf(item.input), validate: { ...base.validate, ...limitOf(item.input) } }
    case 'choice':
      return { ...base, type: item.as, values: choicesOf(item.choices) }
    case 'choices':
      return { ...base, type: 'checklist', values: choicesOf(item.choices) }
    case 'group':
      return { type: 'group', id: key, path: key, label, components: item.inputs.map((input) => inputOf(key, input)) }
    case 'rows':
      return {
        type: 'dynamiclist',
        id: key,
        path: key,
        label,
        isRepeating: true,
        allowAddRemove: true,
        defaultRepetitions: 1,
        components: inOneRow(key, item.columns),
      }
    case 'grid':
      return { type: 'group', id: key, path: key, label, components: linesOf(item) }
  }
}

/** Omits an unset limit, because form-js's numbers fail on it. */
function limitOf({ maxLength }: Input): object {
  return maxLength === undefined ? {} : { maxLength }
}

function linesOf({ key, lines, columns }: Item & { readonly shape: 'grid' }): object[] {
  return lines.map((line) => {
    const id = `${key}_${line.key}`
    return { type: 'group', id, path: line.key, label: line.label, components: inOneRow(id, columns) }
  })
}

/** Inputs beside each other, on the grid of sixteen columns. */
function inOneRow(owner: string, inputs: readonly Input[]): object[] {
  const columns = Math.max(2, Math.floor(16 / inputs.length))
  return inputs.map((input) => ({ ...inputOf(owner, input), layout: { row: `${owner}_row`, columns } }))
}

function inputOf(owner: string, input: Input): object {
  return { id: `${owner}_${input.key}`, key: input.key, label: input.label, ...editorOf(input) }
}

function editorOf({ kind, choices, label }: Input): object {
  switch (kind) {
    case 'number':
      return { type: 'number' }
    case 'textarea':
      return { type: 'textarea' }
    case 'date':
      return { type: 'datetime', subtype: 'date', dateLabel: label }
    case 'select':
      return { type: 'select', values: choicesOf(choices) }
    case 'check':
      return { type: 'checkbox' }
    default:
      return { type: 'textfield' }
  }
}

function choicesOf(choices: readonly string[]) {
  return choices.map((choice) => ({ value: choice, label: choice }))
}
