import type { EditorTexts } from '../../locales/react/editor-fr-ca.ts'
import type { QuestionDefinition } from '../../question-type/define-question.ts'
import {
  choiceProperty,
  chosenProperty,
  flagProperty,
  integerProperty,
  linesProperty,
  objectProperty,
  type Panel,
  textProperty,
} from './panel-schema.ts'

interface ListSubject {
  readonly texts: EditorTexts
  readonly definition: QuestionDefinition
}

/** The panel of one option; `isOffered` if it is a choice, which a condition can hide. */
export function optionPanel({ texts, definition, isOffered }: ListSubject & { readonly isOffered: boolean }): Panel {
  const { properties: names } = texts
  const { takes = [], options } = definition
  return objectProperty(
    names.option,
    {
      label: options === 'some' && textProperty(isOffered ? names.option : names.line),
      custom: takes.includes('custom') && textProperty(options === 'one' ? names.specialWord : names.custom),
      document_type: takes.includes('document_type') && objectProperty('', { label: textProperty(names.documentType) }),
      detail: takes.includes('detail') && flagProperty(names.detail),
      title: takes.includes('heading') && flagProperty(names.heading),
      show_if: isOffered && textProperty(names.offeredIf, 'condition'),
    },
    [{ title: names.more, names: ['detail', 'title', 'show_if'] }],
  )
}

/** The panel of one field: a column, an input or a group of choices. */
export function fieldPanel({ texts, definition }: ListSubject): Panel {
  const { properties: names } = texts
  const { takes = [], fields, fieldTypes } = definition
  const isColumn = fields === 'some'
  const isDocument = definition.holdsDocument === true
  const types = Object.fromEntries(fieldTypes.map((type) => [type, names.fieldTypes[type]]))
  return objectProperty(
    names.column,
    {
      title: (isColumn || fieldTypes.includes('formula')) && !isDocument && textProperty(names.columnTitle),
      type: fieldTypes.length > 1 && !isDocument && choiceProperty(names.fieldType, types),
      values: linesProperty(isDocument ? names.extensions : names.values),
      unit: textProperty(names.unit),
      precision: choiceProperty(names.precision, names.precisions, names.day),
      required: takes.includes('required_columns') && flagProperty(names.requiredColumn),
      min: textProperty(names.min, 'bound'),
      max: textProperty(names.max, 'bound'),
      length: integerProperty(names.length),
      min_length: integerProperty(names.minLength),
      validation: textProperty(names.validation, 'code'),
      validation_help: textProperty(names.validationHelp),
      categorie_name: isColumn && textProperty(names.category),
      title_from: takes.includes('title_from') && chosenProperty(names.titleFrom, 'integer', 'headingSource'),
      id: isColumn && textProperty(names.columnId, 'code'),
    },
    [{ title: names.more, names: MORE }],
  )
}

const MORE = 'length min_length validation validation_help categorie_name title_from id'.split(' ')

const NUMBERS: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'integer'])
const DATES: ReadonlySet<string> = new Set(['date', 'time', 'year'])
const CHOICES: ReadonlySet<string> = new Set(['select', 'formula', 'file'])

/** The properties of a field that have a meaning for some types of fields only. */
const MEANINGFUL: Readonly<Record<string, (type: string) => boolean>> = {
  unit: (type) => type === 'number' || type === 'integer',
  precision: (type) => type === 'date',
  min: (type) => NUMBERS.has(type) || DATES.has(type),
  max: (type) => NUMBERS.has(type) || DATES.has(type),
  length: (type) => isTyped(type),
  min_length: (type) => isTyped(type),
  validation: (type) => isTyped(type),
  validation_help: (type) => isTyped(type),
  values: (type) => CHOICES.has(type),
}

/** Whether the answer is typed: lengths and patterns apply to numbers and dates too. */
const isTyped = (type: string) => !CHOICES.has(type) && type !== 'checkbox' && type !== 'title'

/** Whether the panel of a field shows a property: it has a meaning for the field's type, or is set all the same. */
export function isShownOfField(name: string, field: object, isDocument: boolean): boolean {
  const value: unknown = Reflect.get(field, name)
  if (value !== undefined && value !== null) return true
  if (isDocument) return name === 'values'
  return MEANINGFUL[name]?.(String(Reflect.get(field, 'type'))) ?? true
}
