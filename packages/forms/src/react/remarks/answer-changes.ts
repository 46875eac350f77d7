import type { Field, Option } from '../../description/form.ts'
import type { Row, Value } from '../../values/answer.ts'
import type { FormStore, QuestionState } from '../../engine/form-store.ts'
import { matchRows, rowText } from '../../engine/merge/match-rows.ts'
import { cellOf, choicesOf, isChosen, isRow, rowsOf, textOf } from '../../values/value.ts'
import { choosesOptions, holdsDocument } from '../../question-type/question-facts.ts'

/** Both versions of a cell, or of an option's single value, as they are saved; '' for none. */
export interface ChangedValue {
  /** The field of the value; undefined for whether an option is chosen, and for the text beside a choice. */
  readonly field?: Field | undefined
  /** The name of the value, where a question has several. */
  readonly name: string
  readonly before: string
  readonly after: string
}

/** One change in the answers of a question. Rows are counted from 0, in the version that has them. */
export type AnswerChange =
  | (ChangedValue & { readonly kind: 'value' })
  | (ChangedValue & { readonly kind: 'document' })
  | { readonly kind: 'chosen' | 'notChosen'; readonly name: string }
  | {
      readonly kind: 'rowAdded' | 'rowRemoved'
      readonly row: number
      readonly name: string
      readonly cells: readonly ChangedValue[]
    }
  | {
      readonly kind: 'rowChanged'
      /** Undefined for a line that the description names. */
      readonly row: number | undefined
      readonly name: string
      readonly cells: readonly ChangedValue[]
    }

type Answers = Pick<QuestionState, 'visible' | 'values' | 'details'>

/**
 * Compares two versions of the answers of one question, by its type: documents, chosen options, rows, lists, values.
 * The answers of a hidden question count as blank.
 */
export function answerChanges(before: QuestionState, after: QuestionState): readonly AnswerChange[] {
  const { question, repeated } = after
  return question.options.flatMap((option, place) => {
    const one = valuesOf(before, option)
    const other = valuesOf(after, option)
    const field = question.fields[place] ?? question.fields[0]
    const name = question.options.length > 1 ? option.label : ''
    const changedInput = { option, name, field, fields: repeated?.rows.columns ?? question.fields }
    const details = changed({ name: option.label, before: one.details, after: other.details })
    return [...valueChanges(after, changedInput, [one.value, other.value]), ...details]
  })
}

/** The ids of the questions whose answers differ, in the order of the form. */
export function changedQuestions(before: FormStore, after: FormStore): readonly number[] {
  return after.form.questions
    .map(({ question }) => question.id)
    .filter((id) => answerChanges(before.question(id), after.question(id)).length > 0)
}

const valuesOf = ({ visible, values, details }: Answers, { id }: Option) => ({
  value: (visible ? values[id] : undefined) ?? '',
  details: (visible ? details[id] : undefined) ?? '',
})

interface OptionContext {
  readonly option: Option
  /** The name of the option; '' where it is the only one. */
  readonly name: string
  readonly field: Field | undefined
  readonly fields: readonly Field[]
}

type Versions = readonly [before: Value, after: Value]

function valueChanges(
  state: QuestionState,
  optionContext: OptionContext,
  [before, after]: Versions,
): readonly AnswerChange[] {
  const { option, name, field, fields } = optionContext
  if (holdsDocument(state)) return changed({ name, before: textOf(before), after: textOf(after) }, 'document')
  if (choosesOptions(state)) return listChanges([option.label], [isChosen(before), isChosen(after)])
  if (isRow(before) || isRow(after)) {
    const cells = cellChanges(fields, rowIn(before), rowIn(after))
    return cells.length === 0 ? [] : [{ kind: 'rowChanged', row: undefined, name: option.label, cells }]
  }
  if (Array.isArray(before) || Array.isArray(after))
    return [...itemChanges(before, after), ...rowChanges(fields, [before, after])]
  return changed({ field, name, before: textOf(before), after: textOf(after) })
}

const NO_ROW: Row = {}
const rowIn = (value: Value): Row => (isRow(value) ? value : NO_ROW)

const changed = (value: ChangedValue, kind: 'value' | 'document' = 'value'): readonly AnswerChange[] =>
  value.before === value.after ? [] : [{ kind, ...value }]

const listChanges = (names: readonly string[], [was, is]: readonly [boolean, boolean]): readonly AnswerChange[] =>
  was === is ? [] : names.map((name) => ({ kind: is ? 'chosen' : 'notChosen', name }))

/** The changes in a list of choices: first what was removed, then what was added. */
function itemChanges(before: Value, after: Value): readonly AnswerChange[] {
  const [were, are] = [choicesOf(before), choicesOf(after)]
  const removedChoices = were.filter((choice) => !are.includes(choice))
  const added = are.filter((choice) => !were.includes(choice))
  return [...listChanges(removedChoices, [true, false]), ...listChanges(added, [false, true])]
}

/**
 * The changes in rows that people add and remove. Rows are matched by their content, as when two people change one
 * table.
 */
function rowChanges(fields: readonly Field[], [before, after]: Versions): readonly AnswerChange[] {
  const [were, are] = [rowsOf(before), rowsOf(after)]
  const matches = matchRows(were, are)
  const removed = were.flatMap((row, place): AnswerChange[] =>
    matches.includes(place) || rowText(row) === ''
      ? []
      : [{ kind: 'rowRemoved', row: place, name: '', cells: cellChanges(fields, row, NO_ROW) }],
  )
  const others = are.flatMap((row, place): AnswerChange[] => {
    const was = were[matches[place] ?? -1]
    const cells = cellChanges(fields, was ?? NO_ROW, row)
    if (cells.length === 0) return []
    return was === undefined
      ? [{ kind: 'rowAdded', row: place, name: '', cells }]
      : [{ kind: 'rowChanged', row: place, name: nameOf(fields, row), cells }]
  })
  return [...removed, ...others]
}

/** The name of a row: its first text. */
const nameOf = (fields: readonly Field[], row: Row): string =>
  fields
    .filter(({ type }) => type === 'text')
    .map(({ id }) => cellOf(row, id))
    .find((text) => text !== '') ?? ''

const cellChanges = (fields: readonly Field[], before: Row, after: Row): ChangedValue[] =>
  fields
    .map((field) => ({ field, name: field.title, before: cellOf(before, field.id), after: cellOf(after, field.id) }))
    .filter((cell) => cell.before !== cell.after)
