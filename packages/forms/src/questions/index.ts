import { checkbox } from './checkbox/definition.ts'
import { checkboxList } from './checkbox-list/definition.ts'
import { date } from './date/definition.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { file } from './file/definition.ts'
import { financialTable } from './financial-table/definition.ts'
import { formule } from './formule/definition.ts'
import { group } from './group/definition.ts'
import { multipleDate } from './multiple-date/definition.ts'
import { multipleNumber } from './multiple-number/definition.ts'
import { multipleSelect } from './multiple-select/definition.ts'
import { multipleText } from './multiple-text/definition.ts'
import { multipleTextarea } from './multiple-textarea/definition.ts'
import { number } from './number/definition.ts'
import { radio } from './radio/definition.ts'
import { select } from './select/definition.ts'
import { table } from './table/definition.ts'
import { tableMixed } from './table-mixed/definition.ts'
import { text } from './text/definition.ts'
import { textarea } from './textarea/definition.ts'
import { time } from './time/definition.ts'
import { title } from './title/definition.ts'
import { toggle } from './toggle/definition.ts'

/**
 * The list of question types, by label. A new type is added here and to the list of widgets; the compiler requires
 * both.
 */
export const QUESTION_DEFINITIONS = {
  text,
  textarea,
  number,
  date,
  radio,
  file,
  checkbox,
  toggle,
  select,
  'checkbox-list': checkboxList,
  title,
  formule,
  'multiple-text': multipleText,
  'multiple-number': multipleNumber,
  'multiple-date': multipleDate,
  'multiple-textarea': multipleTextarea,
  table,
  'table-mixed': tableMixed,
  'financial-table': financialTable,
  'multiple-select': multipleSelect,
  group,
  time,
} satisfies Record<string, QuestionDefinition>

type Definitions = typeof QUESTION_DEFINITIONS

/** The label of one of the types of the contract. */
export type QuestionType = keyof Definitions

const BUILT_IN: readonly QuestionDefinition[] = Object.values(QUESTION_DEFINITIONS)

/** The ids of question types, by label. Ids and labels are part of the contract (6 is the file type). */
export const QUESTION_TYPE_IDS = Object.fromEntries(BUILT_IN.map(({ type, id }) => [type, id])) as {
  readonly [Type in QuestionType]: Definitions[Type]['id']
}

/** The type that replaces that of a question with a broken description: a heading, which takes no answer. */
export const STAND_IN_TYPE = { id: title.id, label: title.type }

/**
 * Returns the definition of a question type by its label in a description, and its id if it is there; null when they are
 * unknown.
 */
export type FindDefinition = (type: { readonly id?: number; readonly label: string }) => QuestionDefinition | null

/** Finds the definitions of the question types that the package has built in. */
export const findBuiltIn: FindDefinition = finderOf(BUILT_IN)

/**
 * Returns how to find the definitions of the built-in question types and of an application's own. Throws an Error when
 * one of its own uses a label or an id that is taken.
 */
export function createDefinitionFinder(own: readonly QuestionDefinition[]): FindDefinition {
  return own.length === 0 ? findBuiltIn : finderOf([...BUILT_IN, ...own])
}

function finderOf(definitions: readonly QuestionDefinition[]): FindDefinition {
  const byLabel = new Map(definitions.map((definition) => [definition.type, definition]))
  const ids = new Set(definitions.map(({ id }) => id))
  if (byLabel.size < definitions.length || ids.size < definitions.length) {
    const own = definitions.slice(BUILT_IN.length).map(({ id, type }) => `${id} ${type}`)
    throw new Error(`a question type shares its label or its id with another: ${own.join(', ')}`)
  }
  return ({ id, label }) => {
    const definition = byLabel.get(label)
    if (definition === undefined) return null
    return id === undefined || definition.id === id ? definition : null
  }
}
