import type { FilterValue, ListQuery } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError } from '../http/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'

/** A column that a list may be filtered and sorted by. Text matches without case or accents, anywhere in the text. */
export interface Column {
  readonly kind: 'text' | 'number' | 'date' | 'boolean'
  readonly value: RawBuilder<unknown>
}

export type Columns = Readonly<Record<string, Column>>

/** `%`, `_` and `\` in what a person types stand for themselves. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const unknown = (path: string): AppError =>
  new AppError('unknown_column', { details: [{ path, code: 'unknown_column', message: CONTENT_MESSAGES.wrong_value }] })

const columnOf = (columns: Columns, key: string, path: string): Column => {
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (!column) throw unknown(path)
  return column
}

/** The conditions of a list's filters. Throws `unknown_column` on a column that the list does not have. */
export function conditionsOf(columns: Columns, filters: Readonly<Record<string, FilterValue>>): RawBuilder<SqlBool>[] {
  return Object.entries(filters).flatMap(([key, value]) => {
    const path = `filters.${key}`
    return condition(columnOf(columns, key, path), value, path)
  })
}

type Scalar = string | number | boolean

function condition(column: Column, value: FilterValue, path: string): RawBuilder<SqlBool>[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    return [
      sql<SqlBool>`(${sql.join(
        value.map((one) => matches(column, one, path)),
        sql` or `,
      )})`,
    ]
  }
  if (typeof value === 'object') return bounds(column, value, path)
  return value === '' ? [] : [matches(column, value, path)]
}

function bounds(column: Column, { from, to }: { from?: Scalar; to?: Scalar }, path: string): RawBuilder<SqlBool>[] {
  const low = from === undefined || from === '' ? [] : [sql<SqlBool>`${column.value} >= ${typed(column, from, path)}`]
  const high = to === undefined || to === '' ? [] : [sql<SqlBool>`${column.value} <= ${typed(column, to, path)}`]
  return [...low, ...high]
}

function matches(column: Column, value: Scalar, path: string): RawBuilder<SqlBool> {
  if (column.kind !== 'text') return sql<SqlBool>`${column.value} = ${typed(column, value, path)}`
  return sql<SqlBool>`fold(${column.value}) like '%' || fold(${literal(String(value))}) || '%'`
}

const MOST = 2_147_483_647

function typed(column: Column, value: Scalar, path: string): Scalar {
  const wrong = (): AppError =>
    new AppError('malformed', { details: [{ path, code: 'wrong_value', message: CONTENT_MESSAGES.wrong_value }] })
  if (column.kind === 'number') {
    const number = Number(value)
    if (!Number.isInteger(number) || Math.abs(number) > MOST) throw wrong()
    return number
  }
  if (column.kind === 'boolean') {
    if (![true, false, 'true', 'false', 1, 0, '1', '0'].includes(value)) throw wrong()
    return value === true || value === 'true' || value === 1 || value === '1'
  }
  if (column.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) throw wrong()
  return String(value)
}

/** The order of a list: by the column asked for, else by its own, and by id so that pages never overlap. */
export function orderOf(columns: Columns, { order_by, order_direction }: ListQuery, id: RawBuilder<unknown>) {
  if (!order_by) return sql`${id} desc`
  const column = columnOf(columns, order_by, 'order_by')
  const direction = sql.raw(order_direction === 'desc' ? 'desc nulls last' : 'asc nulls last')
  const value = column.kind === 'text' ? sql`fold(${column.value})` : column.value
  return sql`${value} ${direction}, ${id}`
}

/** The reply of a list. */
export const pageReply = <T>(data: T[], total: number, { page_number, per_page }: ListQuery) => ({
  data,
  page: page_number,
  total_pages: Math.max(1, Math.ceil(total / per_page)),
  total,
})
