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
 * Returns the label of a question, and of the option if there are several with answers of their own. In a choice
 * question, the options are themselves the answer and are left out.
 */
export function describeOption({ option, question: asked }: IndexedOption): string {
  const { question } = asked
  const name = [question.question_number, question.label].filter(Boolean).join(' ')
  return question.options.length > 1 && option.label && !choosesOptions(asked) ? `${name} – ${option.label}` : name
}

interface InWords {
  /** Null for none. */
  readonly was: string | null
  readonly became: string | null
}

/** Describes an answer before and after a change in words: choices by their labels, tables row by row. */
export function describeAnswerChange(indexed: IndexedOption, before: AnswerText, after: AnswerText): InWords {
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

/**
 * Returns the label of a chosen option; null if it is not chosen. A draft value that is no choice is returned as it is.
 */
function choiceInWords({ option }: IndexedOption, { value, details }: AnswerText): string | null {
  if (value === '') return null
  const words = isChosen(value) ? option.label : value
  return details ? `${words} (${details})` : words
}

/**
 * Formats an answer as people read it; null if there is none. Checkboxes become Oui or Non, tables are written row by
 * row.
 */
function answerInWords(indexed: IndexedOption, { value, details }: AnswerText): string | null {
  const words = valueInWords(indexed, value)
  if (words === '') return details || null
  return details ? `${words} (${details})` : words
}

/** The question's type decides whether a value is a table: a text may look like JSON rows. */
function valueInWords({ question: { question, model }, option, place }: IndexedOption, value: string): string {
  const { fields } = question
  const read = model.read(option, value)
  if (Array.isArray(read))
    return read.map((item) => (typeof item === 'string' ? item : rowInWords(item, fields))).join(' ; ')
  if (typeof read !== 'string') return rowInWords(read as Row, fields)
  const field = fields[place] ?? fields[0]
  // A toggle has no field. Formulas mostly compute amounts, so their values are formatted as amounts.
  const type = field?.type ?? 'checkbox'
  return type === 'formula' ? formatAmount(value) : formatFieldValue(type, value)
}

/** Formats the filled cells of a row, each with its column title. */
function rowInWords(row: Row, fields: readonly Field[]): string {
  const cells = Object.entries(row).map(([id, cell]) => {
    const field = fields.find((one) => one.id === id)
    // The upload has a line of its own, with the name of the document.
    const text = field?.type === 'file' ? CHOICE_WORDS.document(cell) : formatFieldValue(field?.type ?? 'text', cell)
    return field?.title ? `${field.title}\u00a0: ${text}` : text
  })
  return cells.join(', ')
}
