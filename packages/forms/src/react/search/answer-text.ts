import type { Field } from '../../description/form.ts'
import type { Row, Value } from '../../values/answer.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { isRow } from '../../values/value.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import type { Locale } from '../../numbers/locale.ts'
import { choosesOptions } from '../../question-type/question-facts.ts'
import { optionField } from '../entries/option-field.ts'
import { foldText } from '../../text/fold-text.ts'

const FOLDED = new WeakMap<QuestionState, string>()

/** The folded answer of a question, for the search; cached until it changes. */
export function foldedAnswer(state: QuestionState, locale: Locale): string {
  const cached = FOLDED.get(state)
  if (cached !== undefined) return cached
  const folded = answerTexts(state, locale).map(foldText).join('\n').replaceAll('\u00a0', ' ')
  FOLDED.set(state, folded)
  return folded
}

/** The texts of a question's answer as they are displayed, input by input or cell by cell. */
export function answerTexts(state: QuestionState, locale: Locale): readonly string[] {
  const { definition, details } = state
  // Values that only mark options as chosen are left out: the labels of options are searched already.
  const isRead = definition.isSearched !== false && !choosesOptions(state)
  const texts = isRead ? valueTexts(state, locale) : []
  return [...texts, ...Object.values(details)].filter((text) => text !== '')
}

function valueTexts({ question, values }: QuestionState, locale: Locale): readonly string[] {
  return question.options.flatMap((option, place) => {
    const value = values[option.id]
    if (value === undefined) return []
    if (typeof value !== 'string') return cellTexts(value, question.fields, locale)
    return readAs(optionField(question, place, 'text').type, value, locale)
  })
}

function cellTexts(value: Exclude<Value, string>, fields: readonly Field[], locale: Locale): string[] {
  if (isRow(value)) return rowTexts(value, fields, locale)
  return value.flatMap((item: string | Row) => (typeof item === 'string' ? [item] : rowTexts(item, fields, locale)))
}

function rowTexts(row: Row, fields: readonly Field[], locale: Locale): string[] {
  // The id of a document is not read as text, see `QuestionDefinition.isSearched`.
  return fields.flatMap(({ id, type }) => (type === 'file' ? [] : readAs(type, row[id] ?? '', locale)))
}

/** Returns a value as it is displayed, and as it is stored when that differs: people type both `12 500` and `12500`. */
function readAs(type: Field['type'], text: string, locale: Locale): string[] {
  const formatted = formatFieldValue(type, text, locale)
  return formatted === text ? [text] : [formatted, text]
}
