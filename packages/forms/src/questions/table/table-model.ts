import type { Question } from '../../description/form.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import type { Row, Value } from '../../values/answer.ts'
import { dataText } from '../../values/data-text.ts'
import { rowsOf, textOf, isEmptyRow } from '../../values/value.ts'
import {
  noResults,
  type QuestionModel,
  type Refusal,
  type Results,
  type ValueFault,
} from '../../question-type/question-model.ts'
import { PerRow } from '../rows/per-row.ts'
import { parseJsonOrUndefined } from '../../values/parse-json.ts'
import { RowColumns } from '../rows/row-columns.ts'
import { boardAccess, removeClosedCell, isBoard, presidentRow } from './board.ts'

/** The model of a table: a list of rows in one answer. */
export function tableModel(question: Question, formulas: FormulaLanguage): QuestionModel {
  const table = new TableRows(question, formulas)
  const { optionId } = table
  return {
    read: (_, text) => table.read(text) ?? text,
    write: (_, value) => table.write(value),
    isAnswered: ({ values }) => rowsOf(values[optionId]).some((row, index) => !isEmptyRow(table.entered(row, index))),
    faults: ({ values }) => table.faults(values[optionId]),
    results: table.hasResults ? ({ values }) => table.results(rowsOf(values[optionId])) : noResults,
    refusals: (_, text) => table.refusals(text),
    get schema() {
      return table.schema()
    },
    rows: {
      isFixed: false,
      entered: (row, place) => table.entered(row, place),
      limit: question.computed?.limit ?? Infinity,
    },
    toData: ({ values }) => table.toData(values[optionId]),
    fromData: (data) => ({ [optionId]: table.fromData(data) }),
  }
}

const NO_FAULTS: readonly ValueFault[] = []

class TableRows {
  readonly optionId: number
  readonly #columns: RowColumns
  readonly #limit: number | undefined
  readonly #minimum: number | undefined
  readonly #board: boolean
  /** Whether its columns compute anything. */
  readonly hasResults: boolean
  readonly #texts = new PerRow((row, index) => this.#text(this.entered(row, index)))
  readonly #faults = new PerRow((row, index) => this.#rowFaults(row, index))

  constructor({ fields, options: [option], computed }: Question, formulas: FormulaLanguage) {
    this.optionId = option?.id ?? 0
    this.#columns = new RowColumns(fields, formulas)
    this.#limit = computed?.limit
    this.#minimum = computed?.minimum
    this.#board = isBoard(option)
    this.hasResults = fields.some(({ type }) => type === 'formula')
  }

  /** The saved cells of a row: tidied, without the one that is closed on a board. */
  entered(row: Row, index: number): Row {
    const tidied = this.#columns.tidy(row)
    return this.#board ? removeClosedCell(tidied, index) : tidied
  }

  /** The rows as they are saved. The first row of a board stays first, even if only others are filled in. */
  tidied(value: Value | undefined): readonly Row[] {
    const entered = rowsOf(value).map((row, index) => this.entered(row, index))
    const [first, ...others] = entered
    const filled = entered.filter((row) => !isEmptyRow(row))
    if (!this.#board || first === undefined || filled.length === 0) return filled
    return [this.#columns.tidy(presidentRow(first)), ...others.filter((row) => !isEmptyRow(row))]
  }

  read(text: string): readonly Row[] | null {
    const raw = text.trim() === '' ? [] : parseJsonOrUndefined(text)
    if (!Array.isArray(raw)) return null
    const rows = raw.map((row) => this.#columns.read(row))
    return rows.includes(null) ? null : rows.filter((row) => row !== null).map((row, index) => this.#shown(row, index))
  }

  write(value: Value | undefined): string {
    const rows = rowsOf(value)
    const texts = this.#board ? this.tidied(value).map((row) => this.#text(row)) : this.#texts.of(rows)
    const filled = texts.filter((text) => text !== '')
    return filled.length === 0 ? textOf(value) : `[${filled.join(',')}]`
  }

  faults(value: Value | undefined): readonly ValueFault[] {
    const { optionId } = this
    if (textOf(value) !== '') return [{ option_id: optionId, path: '', code: 'malformed' }]
    const faults: ValueFault[] = []
    for (const found of this.#faults.of(rowsOf(value))) faults.push(...found)
    const limit = this.#limit ?? Infinity
    if (rowsOf(value).length > limit && this.tidied(value).length > limit) {
      faults.push({ option_id: optionId, path: '', code: 'too_many_rows', limit })
    }
    const minimum = this.#minimum ?? 0
    const count = minimum > 1 ? this.tidied(value).length : 0
    if (count > 0 && count < minimum) {
      faults.push({ option_id: optionId, path: '', code: 'too_few_rows', limit: minimum })
    }
    return faults
  }

  results(rows: readonly Row[]): Results {
    const cells = rows.flatMap((row, index) =>
      Object.entries(this.#columns.results(row)).map(([id, result]) => [`${index}.${id}`, result] as const),
    )
    return Object.fromEntries(cells)
  }

  refusals(text: string): readonly Refusal[] {
    const raw = parseJsonOrUndefined(text)
    if (!Array.isArray(raw)) return [{ path: '', code: 'wrong_shape', detail: '' }]
    return raw.flatMap((row, index) => this.#columns.refusals(row, `[${index}]`))
  }

  schema() {
    return {
      type: 'array',
      items: this.#columns.schema,
      ...(this.#minimum !== undefined && { minItems: this.#minimum }),
      ...(this.#limit !== undefined && { maxItems: this.#limit }),
    }
  }

  toData(value: Value | undefined): unknown {
    const rows = this.tidied(value)
    return rows.length === 0 ? textOf(value) || undefined : rows.map((row) => this.#columns.toData(row))
  }

  fromData(data: unknown): string {
    return dataText(Array.isArray(data) ? data.map((row) => this.#columns.fromData(row)) : data)
  }

  #shown(row: Row, index: number): Row {
    if (!this.#board) return row
    return index === 0 ? presidentRow(row) : removeClosedCell(row, index)
  }

  #rowFaults(row: Row, index: number): readonly ValueFault[] {
    const faults = this.#columns.faults(row)
    if (faults.length === 0) return NO_FAULTS
    const open = faults.filter(({ field }) => !this.#board || boardAccess(index, field.id) === 'edit')
    return open.map(({ field, code }) => ({ option_id: this.optionId, path: `[${index}].${field.id}`, code, field }))
  }

  /** The text that a row is saved as; '' for an empty one. */
  #text(row: Row): string {
    return isEmptyRow(row) ? '' : JSON.stringify(row)
  }
}
