import {
  choosesOptions,
  type Field,
  formatAmount,
  formatFieldValue,
  type IndexedOption,
  isChosen,
  isSingleChoice,
  type Row,
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
function answerInWords(indexed: IndexedOption, { value, details }: AnswerText): string | null {
  const words = valueInWords(indexed, value)
  if (words === '') return details || null
  return details ? `${words} (${details})` : words
}

/** A text that only looks like the rows of a table is a text: the question says which it is. */
function valueInWords({ question: { question, model }, option, place }: IndexedOption, value: string): string {
  const { fields } = question
  const read = model.read(option, value)
  if (Array.isArray(read))
    return read.map((item) => (typeof item === 'string' ? item : rowInWords(item, fields))).join(' ; ')
  if (typeof read !== 'string') return rowInWords(read as Row, fields)
  const field = fields[place] ?? fields[0]
  // A toggle has no field. What a formula is worked out from are mostly amounts.
  const type = field?.type ?? 'checkbox'
  return type === 'formula' ? formatAmount(value) : formatFieldValue(type, value)
}

/** The filled cells of a row, each with its column. */
function rowInWords(row: Row, fields: readonly Field[]): string {
  const cells = Object.entries(row).map(([id, cell]) => {
    const field = fields.find((one) => one.id === id)
    const text = formatFieldValue(field?.type ?? 'text', cell)
    return field?.title ? `${field.title}\u00a0: ${text}` : text
  })
  return cells.join(', ')
}
