import type { Field } from '../../description/form.ts'
import { choosesOptions } from '../../question-type/question-facts.ts'
import type { InnerOption } from '../../question-type/define-question.ts'

/** One cell of a row: the value of an option's answer, or its details. */
export interface Cell {
  readonly indexed: InnerOption
  readonly part: 'value' | 'details'
}

const PLAIN: Omit<Field, 'id' | 'title' | 'type'> = {
  validation: null,
  validation_help: null,
  length: null,
  values: null,
  categorie_name: null,
}

/** The field of a cell: named after its question, and after its option where there are several. */
export function columnOf(key: string, { indexed: { option, question: typed, place }, part }: Cell): Field {
  const { question, definition } = typed
  const title = question.options.length === 1 ? question.label : `${question.label}, ${option.label}`
  if (part === 'details') return { ...PLAIN, id: key, title, type: 'text' }
  const isChosen = choosesOptions(typed) || definition.isConditionalParent?.(question) === true
  if (isChosen) return { ...PLAIN, id: key, title, type: 'checkbox' }
  const { type, unit } = question.fields[place] ?? question.fields[0] ?? { type: 'text' as const, unit: undefined }
  return { ...PLAIN, id: key, title, type: type === 'formula' ? 'number' : type, unit }
}
