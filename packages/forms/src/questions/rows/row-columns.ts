import type { Field } from '../../description/form.ts'
import type { FaultCode, Row } from '../../values/answer.ts'
import { longTextRefusals } from '../../values/answer-bounds.ts'
import { fieldValue, type FieldValue, type JsonSchema } from '../../values/field-value.ts'
import { cellOf, isEmptyRow } from '../../values/value.ts'
import type { Formula } from '../../formula/formula.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import { decimalOrZero } from '../../numbers/decimal.ts'
import { isRecord, getOwnProperty } from '../../question-type/data-parts.ts'
import type { Refusal } from '../../question-type/question-model.ts'

export interface CellFault {
  readonly field: Field
  readonly code: FaultCode
}

/**
 * The columns of a table, and what follows from them for one row. Results are cached per row object: rows are
 * immutable, so that a change of one row keeps the work done for the others.
 */
export class RowColumns {
  readonly #columns: readonly FieldValue[]
  readonly #byId: ReadonlyMap<string, Field>
  readonly #hasRequired: boolean
  readonly #formulas: readonly (readonly [string, Formula])[]
  readonly #tidied = new WeakMap<Row, Row>()
  readonly #faults = new WeakMap<Row, readonly CellFault[]>()
  readonly #results = new WeakMap<Row, Readonly<Record<string, number>>>()

  constructor(fields: readonly Field[], formulas: FormulaLanguage) {
    this.#byId = new Map(fields.map((field) => [field.id, field]))
    this.#columns = fields.filter(isStored).map(fieldValue)
    this.#hasRequired = fields.some(({ required }) => required === 1)
    this.#formulas = fields
      .filter(({ type }) => type === 'formula')
      .map((field) => [field.id, formulas.parse(field.values?.[0] ?? '')])
  }

  /** The row as it is saved: trimmed, only the columns that are stored, in their order, without empty cells. */
  tidy(row: Row): Row {
    return remembered(this.#tidied, row, () => {
      const cells = this.#columns.map(({ field }) => [field.id, cellOf(row, field.id)] as const)
      return Object.fromEntries(cells.filter(([, text]) => text !== ''))
    })
  }

  faults(row: Row): readonly CellFault[] {
    return remembered(this.#faults, row, () => {
      const isBegun = this.#hasRequired && !isEmptyRow(this.tidy(row))
      return this.#columns.flatMap((column): readonly CellFault[] => {
        const { field } = column
        const text = cellOf(row, field.id)
        const blank = isBegun && field.required === 1 ? 'missing_cell' : null
        const code = text === '' ? blank : column.fault(text)
        return code === null ? [] : [{ field, code }]
      })
    })
  }

  /** Results of the formula columns, by field id. */
  results(row: Row): Readonly<Record<string, number>> {
    if (this.#formulas.length === 0) return NO_CELLS
    return remembered(this.#results, row, () => {
      const values = new Map(this.#columns.map(({ field }) => [field.id, decimalOrZero(cellOf(row, field.id))]))
      return Object.fromEntries(this.#formulas.map(([id, formula]) => [id, formula.evaluate(values)]))
    })
  }

  /** Parses the row of a JSON value; null when it is no object of texts. */
  read(raw: unknown): Row | null {
    if (!isRecord(raw)) return null
    const row: Record<string, string> = {}
    for (const [id, cell] of Object.entries(raw)) {
      if (typeof cell !== 'string') return null
      if (this.#isStoredColumn(id)) row[id] = cell
    }
    return row
  }

  refusals(raw: unknown, path: string): Refusal[] {
    if (!isRecord(raw)) return [{ path, code: 'wrong_shape', detail: '' }]
    return Object.entries(raw).flatMap(([id, cell]) => this.#cellRefusals(id, cell, `${path}.${id}`))
  }

  get schema(): JsonSchema {
    const properties = this.#columns.map(({ field, schema }) => [field.id, { ...schema, title: field.title }] as const)
    const required = this.#columns.flatMap(({ field }) => (field.required === 1 ? [field.id] : []))
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    }
  }

  /** A tidied row as typed JSON. */
  toData(row: Row): Record<string, unknown> {
    const cells = this.#columns.map((column) => [column, cellOf(row, column.field.id)] as const)
    const filled = cells.filter(([, text]) => text !== '')
    return Object.fromEntries(filled.map(([column, text]) => [column.field.id, column.toData(text)]))
  }

  /**
   * The inverse of `toData`: the row's cells as texts. A value that is no object is returned unchanged, for `read` to
   * reject.
   */
  fromData(data: unknown): unknown {
    if (!isRecord(data)) return data
    const cells = this.#columns.map(
      (column) => [column.field.id, column.toText(getOwnProperty(data, column.field.id))] as const,
    )
    return Object.fromEntries(cells.filter(([, text]) => text !== ''))
  }

  #isStoredColumn(id: string): boolean {
    const field = this.#byId.get(id)
    return field !== undefined && isStored(field)
  }

  #cellRefusals(id: string, cell: unknown, path: string): Refusal[] {
    const field = this.#byId.get(id)
    if (field === undefined) return [{ path, code: 'unknown_column', detail: id }]
    if (typeof cell !== 'string') return [{ path, code: 'wrong_shape', detail: '' }]
    if (!isStored(field) && cell.trim() !== '') return [{ path, code: 'computed_cell', detail: field.title }]
    return longTextRefusals(cell.trim(), path)
  }
}

const NO_CELLS: Readonly<Record<string, number>> = {}

/** Formula columns are computed and title columns come from the option: neither is ever stored. */
function isStored({ type }: Field): boolean {
  return type !== 'formula' && type !== 'title'
}

function remembered<T>(memory: WeakMap<Row, T>, row: Row, compute: () => T): T {
  const cached = memory.get(row)
  if (cached !== undefined) return cached
  const result = compute()
  memory.set(row, result)
  return result
}
