import type { Field, Option } from '../../description/form.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { cellOf, isRow } from '../../values/value.ts'
import type { TotalOfColumn } from '../tables/column-totals.ts'
import { labelTitle, valueColumns } from '../tables/fixed-columns.ts'
import { columnName, columnTitle, isFigureColumn, isUntitled } from '../tables/grid-columns.ts'
import { totalsOfOptions } from '../tables/question-totals.ts'
import { alignedFigure, alignedText, decimalsIn, isAligned, type ReadCell } from './aligned-text.ts'
import { cellText, computedCellText, resultText } from './cell-text.ts'
import type { ReadingMessages, ReadRow, ReadTable } from './read-answer.ts'

/** A row before its figures are aligned with those of the others. */
export interface RowToRead extends Omit<ReadRow, 'cells'> {
  readonly cellOf: (field: Field) => ReadCell
}

/** A column before its heading is put in words. */
export interface ColumnToRead {
  readonly field: Field
  readonly heading?: string | undefined
  readonly isExtra?: boolean
}

interface TableToRead {
  readonly name: string
  readonly firstTitle: string
  readonly columns: readonly ColumnToRead[]
  readonly rows: readonly RowToRead[]
  /** The total of a column as it is displayed; null where there is none. */
  readonly totalOf?: TotalOfColumn
}

/** Reads a table: aligns the decimals of each column, and adds the totals where there are any. */
export function readTable(
  { name, firstTitle, columns, rows, totalOf }: TableToRead,
  messages: ReadingMessages,
): ReadTable {
  const { locale } = messages
  const fields = columns.map(({ field }) => field)
  const decimals = fields.map((field) => (isAligned(field, fields) ? mostDecimals(rows, field) : 0))
  const totals = columns.map((_, place) => totalOf?.(place) ?? null)
  const hasTotals = totals.some((text) => text !== null)
  return {
    kind: 'table',
    name,
    firstTitle,
    columns: columns.map(({ field, heading, isExtra = false }, place) => ({
      key: field.id,
      type: field.type,
      title: heading === undefined && !isUntitled(field) ? columnTitle(field) : columnName(field, place, messages),
      heading: heading ?? (isUntitled(field) ? '' : undefined),
      isFigures: isFigureColumn(field),
      isExtra,
    })),
    rows: rows.map(({ cellOf: cell, ...row }) => ({
      ...row,
      cells: row.kind === 'heading' ? [] : fields.map((field, at) => alignedText(cell(field), decimals[at], locale)),
    })),
    totals: hasTotals
      ? { label: messages.total, cells: totals.map((text, at) => alignedFigure(text ?? '', decimals[at] ?? 0, locale)) }
      : null,
  }
}

/** The most decimals that a figure of a column has. All its figures show as many, as in the table that is filled in. */
function mostDecimals(rows: readonly RowToRead[], field: Field): number {
  let most = 0
  for (const { kind, cellOf: cell } of rows) if (kind !== 'heading') most = Math.max(most, decimalsIn(cell(field).text))
  return most
}

/** An extra column, computed from those of the question and placed after them. */
export interface FollowingColumn extends ColumnToRead {
  /** Its text on a row, computed from the stored texts of that row's columns; results are decimal texts. */
  readonly textOf: (textIn: (column: Field) => string) => string
}

interface FixedTable {
  readonly isComputed: (option: Option) => boolean
  readonly withTotals?: boolean
  readonly more?: readonly FollowingColumn[]
}

/** A table whose rows are the options of its question, with its computed cells. */
export function readFixedTable(state: QuestionState, messages: ReadingMessages, fixed: FixedTable): ReadTable {
  const { isComputed, withTotals = false, more = [] } = fixed
  const { question } = state
  const columns = valueColumns(question)
  const readCell = fixedCell(state, messages, fixed)
  const rows = question.options.map((option) => ({
    key: option.id,
    label: option.label,
    kind: option.title === 1 ? ('heading' as const) : isComputed(option) ? ('total' as const) : ('row' as const),
    cellOf: (field: Field) => readCell(option, field),
  }))
  const table = {
    name: question.label,
    firstTitle: labelTitle(question, messages),
    columns: [...columns.map((field) => ({ field })), ...more],
    rows,
    ...(withTotals && { totalOf: totalsOfOptions(state, columns, messages.locale) }),
  }
  return readTable(table, messages)
}

/** Returns the function that reads one cell of such a table. */
function fixedCell(state: QuestionState, { locale }: ReadingMessages, { isComputed, more = [] }: FixedTable) {
  const { question, values, results } = state
  const columns = valueColumns(question)
  const readCell = (option: Option, field: Field): ReadCell => {
    const following = more.find((column) => column.field === field)
    if (following) return { text: '', shown: following.textOf((column) => readCell(option, column).text) }
    if (isComputed(option) || field.type === 'formula') {
      const value = results[`${option.id}.${field.id}`] ?? 0
      return { text: resultText(value), shown: computedCellText(field, value, { columns, locale }) }
    }
    const value = values[option.id]
    const text = isRow(value) ? cellOf(value, field.id) : ''
    return { text, shown: cellText(field, text, locale) }
  }
  return readCell
}
