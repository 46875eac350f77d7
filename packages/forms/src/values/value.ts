import type { Row, Value } from './answer.ts'

/** The values and details of one question, by option id; an option without an answer is absent. */
export interface QuestionAnswers {
  readonly values: Readonly<Record<number, Value>>
  readonly details: Readonly<Record<number, string>>
  /** The numbers of other questions that it reads, by name. */
  readonly elsewhere?: ReadonlyMap<string, number> | undefined
}

const NO_ROWS: readonly Row[] = []

/** The text of an answer as it is saved: trimmed, '' if there is none or if the value is not a text. */
export function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Whether an option of a radio, checkbox, toggle or select is chosen, which the contract writes as `1`. */
export function isChosen(value: Value | undefined): boolean {
  return textOf(value) === '1'
}

export function isRow(value: Value | undefined): value is Row {
  return typeof value === 'object' && !Array.isArray(value)
}

/** The rows of a table (the same array); a text that could not be parsed has none. */
export function rowsOf(value: Value | undefined): readonly Row[] {
  return areRows(value) ? value : NO_ROWS
}

/** Whether a value is a list of rows. A list holds either rows or choices. */
function areRows(value: Value | undefined): value is readonly Row[] {
  return Array.isArray(value) && typeof value[0] === 'object'
}

/** The choices of a list; a text that could not be parsed has none. */
export function choicesOf(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((choice): choice is string => typeof choice === 'string') : []
}

/** A cell's trimmed text. Reads own properties only, because a column may be called `constructor`. */
export function cellOf(row: Row, fieldId: string): string {
  return Object.hasOwn(row, fieldId) ? (row[fieldId] ?? '').trim() : ''
}

/** Whether nothing is filled in in a row: a cell that was cleared, or that a backend sent blank, is empty. */
export function isEmptyRow(row: Row): boolean {
  return Object.values(row).every((cell) => cell.trim() === '')
}

/** Whether two values are displayed the same, so that replacing one by the other has no visible effect. */
export function sameValue(one: Value, other: Value): boolean {
  if (one === other) return true
  if (typeof one === 'string' || typeof other === 'string') return false
  if (Array.isArray(one) || Array.isArray(other)) return sameList(one, other)
  return sameRow(one as Row, other as Row)
}

function sameList(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((item: Row | string, place) => sameValue(item, other[place]))
}

function sameRow(one: Row, other: Row): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
  )
}
