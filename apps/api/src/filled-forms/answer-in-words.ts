import {
  choosesOptions,
  type Field,
  formatAmount,
  formatFieldValue,
  type IndexedOption,
  isChosen,
  isSingleChoice,
} from '@octroi/forms'
import { CHOICE_WORDS } from '../locales/fr-ca/answers.ts'

interface AnswerText {
  readonly value: string
  readonly details: string | null
}

/**
 * What a question and one of its options are called: the option only where there are several, each with an answer. Where
 * the answer is which of them are chosen, they are what is answered.
 */
export function placeInWords({ option, question: asked }: IndexedOption): string {
  const { question } = asked
  const name = [question.question_number, question.label].filter(Boolean).join(' ')
  return question.options.length > 1 && option.label && !choosesOptions(asked) ? `${name} – ${option.label}` : name
}

interface InWords {
  /** Null for none. */
  readonly was: string | null
  readonly became: string | null
}

/** What an answer was and what it became, as it is read: choices by their labels, tables row by row. */
export function changeInWords(indexed: IndexedOption, before: AnswerText, after: AnswerText): InWords {
  const { question } = indexed
  if (!choosesOptions(question)) {
    return { was: answerInWords(indexed, before), became: answerInWords(indexed, after) }
  }
  const words = { was: choiceInWords(indexed, before), became: choiceInWords(indexed, after) }
  // A multiple choice logs what was added and removed, not the whole list.
  if (isSingleChoice(question) || (words.was === null) === (words.became === null)) return words
  return words.became === null
    ? { was: null, became: CHOICE_WORDS.removed(words.was ?? '') }
    : { was: null, became: CHOICE_WORDS.added(words.became) }
}

/** A choice by its label, null when it is not chosen; what is no choice, which is saved as a draft, as it is. */
function choiceInWords({ option }: IndexedOption, { value, details }: AnswerText): string | null {
  if (value === '') return null
  const words = isChosen(value) ? option.label : value
  return details ? `${words} (${details})` : words
}

/** An answer as it is read, null when there is none: boxes as Oui and Non, tables row by row. */
function answerInWords({ question, place }: IndexedOption, { value, details }: AnswerText): string | null {
  const { fields } = question.question
  const field = fields[place] ?? fields[0]
  const words = valueInWords(value, fields, field)
  if (words === '') return details || null
  return details ? `${words} (${details})` : words
}

function valueInWords(value: string, fields: readonly Field[], field: Field | undefined): string {
  const parsedValue = value.startsWith('[') || value.startsWith('{') ? parsed(value) : undefined
  if (Array.isArray(parsedValue))
    return parsedValue.map((item) => (isRow(item) ? rowInWords(item, fields) : String(item))).join(' ; ')
  if (isRow(parsedValue)) return rowInWords(parsedValue, fields)
  // A toggle has no field. What a formula is worked out from are mostly amounts.
  const type = field?.type ?? 'checkbox'
  return type === 'formula' ? formatAmount(value) : formatFieldValue(type, value)
}

/** The filled cells of a row, each with its column. */
function rowInWords(row: Readonly<Record<string, unknown>>, fields: readonly Field[]): string {
  const cells = Object.entries(row).map(([id, cell]) => {
    const field = fields.find((one) => one.id === id)
    const text = formatFieldValue(field?.type ?? 'text', String(cell))
    return field?.title ? `${field.title}\u00a0: ${text}` : text
  })
  return cells.join(', ')
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text that only begins like a table is a text. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
