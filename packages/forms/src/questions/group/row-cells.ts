import type { Field } from '../../description/form.ts'
import type { InnerOptions } from '../../question-type/define-question.ts'
import { isRecord } from '../../question-type/data-parts.ts'
import type { Refusal, ValueFault } from '../../question-type/question-model.ts'
import type { Answer, Row } from '../../values/answer.ts'
import { longTextRefusals } from '../../values/answer-bounds.ts'
import { isChosen, textOf } from '../../values/value.ts'
import { type Cell, columnOf } from './column-of.ts'

/** The cell with the identity of a repetition, which it keeps when others are added, removed or merged. */
export const ID = 'id'

/** Most characters of an identity. */
const LONGEST_ID = 40

/** Returns the places of rows that have the identity of an earlier row: two people's changes could not be merged. */
export function findRepeatedIds(rows: readonly unknown[]): readonly number[] {
  const ids = rows.map((row) => (isRecord(row) && typeof row[ID] === 'string' ? row[ID] : ''))
  return ids.flatMap((id, place) => (id !== '' && ids.indexOf(id) < place ? [place] : []))
}

const keyOf = (optionId: number) => `o${optionId}`
/** Returns the option that a cell answers; undefined for any other cell. */
export function optionIdOf(key: string): number | undefined {
  const [, id] = /^o(\d+)$/.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

const detailsKeyOf = (optionId: number) => `${keyOf(optionId)}_details`

/**
 * The cells of a repetition: `o<option id>` with the text of an answer, `o<option id>_details` with its details, and
 * `id`.
 */
export class RowCells {
  readonly #options: InnerOptions
  readonly #byKey = new Map<string, Cell>()
  #columns: readonly Field[] | undefined

  constructor(options: InnerOptions) {
    this.#options = options
    for (const [id, indexed] of options) {
      this.#byKey.set(keyOf(id), { indexed, part: 'value' })
      if (indexed.option.detail === 1) this.#byKey.set(detailsKeyOf(id), { indexed, part: 'details' })
    }
  }

  /** The cells as fields, named and typed as the questions that they answer. */
  get columns(): readonly Field[] {
    this.#columns ??= [...this.#byKey].map(([key, cell]) => columnOf(key, cell))
    return this.#columns
  }

  /** Parses the row of a JSON value; null when it is no object of texts. Unknown cells are left out. */
  read(raw: unknown): Row | null {
    if (!isRecord(raw)) return null
    const row: Record<string, string> = {}
    for (const [key, cell] of Object.entries(raw)) {
      if (typeof cell !== 'string') return null
      if (key === ID || this.#byKey.has(key)) row[key] = cell
    }
    return row
  }

  /** The answers in a row, one for each option of the form. */
  answersOf(row: Row): readonly Answer[] {
    const cell = (key: string) => (Object.hasOwn(row, key) ? (row[key] ?? '') : '')
    return [...this.#options.keys()].map((id) => ({
      option_id: id,
      value: cell(keyOf(id)),
      details: cell(detailsKeyOf(id)) || null,
    }))
  }

  /** The answers in a row as they are saved: trimmed, and details only where a chosen option requires them. */
  tidiedAnswersOf(row: Row): readonly Answer[] {
    return this.answersOf(row).map((answer) => {
      const indexed = this.#options.get(answer.option_id)
      if (indexed === undefined) return answer
      const { option, question } = indexed
      const value = question.model.write(option, question.model.read(option, answer.value))
      const details = option.detail === 1 && isChosen(value) ? textOf(answer.details ?? '') || null : null
      return { ...answer, value, details }
    })
  }

  /** The cells of answers, without empty ones. */
  cellsOf(answers: readonly Answer[]): Row {
    const cells = answers.flatMap(({ option_id, value, details }) => [
      [keyOf(option_id), value] as const,
      [detailsKeyOf(option_id), details ?? ''] as const,
    ])
    return Object.fromEntries(cells.filter(([, text]) => text !== ''))
  }

  /** The path of a fault of a repeated question in its row. */
  pathOf({ option_id, path }: ValueFault): string {
    const key = keyOf(option_id)
    return path === '' || path.startsWith('[') ? `${key}${path}` : `${key}.${path}`
  }

  /** What keeps the row of a JSON value from being saved even as a draft. */
  refusals(raw: unknown, path: string): Refusal[] {
    if (!isRecord(raw)) return [{ path, code: 'wrong_shape', detail: '' }]
    return Object.entries(raw).flatMap(([key, cell]) => this.#cellRefusals(key, cell, `${path}.${key}`))
  }

  #cellRefusals(key: string, cell: unknown, path: string): readonly Refusal[] {
    const cellKnown = this.#byKey.get(key)
    if (cellKnown === undefined && key !== ID) return [{ path, code: 'unknown_column', detail: key }]
    if (typeof cell !== 'string' || (key === ID && cell.length > LONGEST_ID))
      return [{ path, code: 'wrong_shape', detail: '' }]
    if (cellKnown === undefined || cell.trim() === '') return []
    const { indexed, part } = cellKnown
    if (indexed.question.question.computed?.readOnly) return [{ path, code: 'not_answerable', detail: '' }]
    if (part === 'details') return longTextRefusals(cell.trim(), path)
    return indexed.question.model
      .refusals(indexed.option, cell)
      .map((refusal) => ({ ...refusal, path: `${path}${refusal.path === '' ? '' : `.${refusal.path}`}` }))
  }
}
