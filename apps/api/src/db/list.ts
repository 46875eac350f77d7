import { type ColumnKind, type FilterValue, LARGEST_INTEGER, type ListQuery } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { midnightOf } from './local-day.ts'

/**
 * A column by which a list may be filtered and sorted. A `text` matches anywhere, without case or accents; a `code`
 * matches whole; a `date` is ISO text; a `moment` is a timestamptz filtered by whole days of the funder's clock. Texts,
 * codes and booleans have no ranges.
 */
export interface Column extends ColumnSource {
  readonly kind: ColumnKind
}

/** The SQL of a column's values. */
export interface ColumnSource {
  readonly value: RawBuilder<unknown>
  /** The stored text without case and accents, so that queries need not fold each row. */
  readonly folded?: RawBuilder<unknown>
  /** The search in another table, made by `elsewhere`. */
  readonly elsewhere?: OtherTableSearch
  /** The join that sorting by the column needs: `join organizations o on …`. */
  readonly join?: RawBuilder<unknown>
  /**
   * A filter that is equivalent to the condition `by` once `join` is there; used to find its rows when sorting by this
   * column.
   */
  readonly holds?: { readonly filter: string; readonly by: RawBuilder<SqlBool> }
  /** The column cannot be filtered, because its value comes from its `join`. */
  readonly sortedOnly?: true
  /** Condition for rows with one of some values, where a comparison of each row would be slower. */
  readonly among?: (values: readonly Scalar[]) => RawBuilder<SqlBool>
  /** The value is never null, so that descending order can read an ascending index backwards. */
  readonly filled?: true
  /** The filter value that means rows without a value. */
  readonly none?: number
  /** The list's search looks into this column; into a number column only for a word that equals the number. */
  readonly searched?: true
  /** The column is the row's name: among search results, rows whose name begins with the search come first. */
  readonly names?: true
}

/** Finds a text in another table: first there, then by the list's reference to it. */
export interface OtherTableSearch {
  readonly key: RawBuilder<unknown>
  readonly ids: (pattern: RawBuilder<string>) => RawBuilder<unknown>
  /** The ids found there, by the searched text. */
  readonly found?: ReadonlyMap<string, readonly number[]>
}

/**
 * Builds the search of a column in another table, to be spread into the column. `key` is the list's reference to that
 * table; `ids` selects the ids there whose text matches a pattern.
 */
export const createOtherTableSearch = (
  key: RawBuilder<unknown>,
  ids: OtherTableSearch['ids'],
): { readonly elsewhere: OtherTableSearch } => ({
  elsewhere: { key, ids },
})

export type Columns = Readonly<Record<string, Column>>

const unknown = (path: string): AppError =>
  new AppError('unknown_column', { details: [{ path, code: 'unknown_column', message: CONTENT_MESSAGES.wrong_value }] })

const wrongValue = (path: string): AppError =>
  new AppError('malformed', { details: [{ path, code: 'wrong_value', message: CONTENT_MESSAGES.wrong_value }] })

const columnOf = (columns: Columns, key: string, path: string): Column => {
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (!column) throw unknown(path)
  return column
}

/** Returns the conditions of a list's filters. Throws `unknown_column` for a column that the list does not have. */
export function buildFilterConditions(
  columns: Columns,
  filters: Readonly<Record<string, FilterValue>>,
): RawBuilder<SqlBool>[] {
  return Object.entries(filters).flatMap(([key, value]) => {
    const path = `filters.${key}`
    const column = columnOf(columns, key, path)
    if (column.sortedOnly) throw unknown(path)
    return condition(column, value, path)
  })
}

export type Scalar = string | number | boolean

function condition(column: Column, value: FilterValue, path: string): RawBuilder<SqlBool>[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    if (column.among) return [column.among(value.map((one) => typed(column, one, path)))]
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

/** Kinds of columns that can be filtered by a range. */
const BOUNDED: readonly Column['kind'][] = ['number', 'date', 'moment']

function bounds(column: Column, { from, to }: { from?: Scalar; to?: Scalar }, path: string): RawBuilder<SqlBool>[] {
  if (!BOUNDED.includes(column.kind)) throw wrongValue(path)
  const low = from === undefined || from === '' ? [] : [atLeast(column, typed(column, from, path))]
  const high = to === undefined || to === '' ? [] : [atMost(column, typed(column, to, path))]
  return [...low, ...high]
}

const dayOf = (value: Scalar) => sql`cast(${value} as date)`

function atLeast({ kind, value: column }: Column, value: Scalar): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} >= ${kind === 'moment' ? midnightOf(dayOf(value)) : value}`
}

function atMost({ kind, value: column }: Column, value: Scalar): RawBuilder<SqlBool> {
  if (kind === 'moment') return sql<SqlBool>`${column} < ${midnightOf(sql`${dayOf(value)} + 1`)}`
  return sql<SqlBool>`${column} <= ${value}`
}

function matches(column: Column, value: Scalar, path: string): RawBuilder<SqlBool> {
  if (column.kind === 'text') return contains(column, String(value))
  const right = typed(column, value, path)
  if (column.among) return column.among([right])
  if (right === column.none) return sql<SqlBool>`${column.value} is null`
  if (column.kind === 'moment') return sql<SqlBool>`(${atLeast(column, right)} and ${atMost(column, right)})`
  return sql<SqlBool>`${column.value} = ${right}`
}

const foldedOf = (column: Column): RawBuilder<unknown> => column.folded ?? sql`fold(${column.value})`

/**
 * SQL for the pattern of a text anywhere in a value, without case or accents. `%`, `_` and `\` are escaped, after
 * folding, because folding produces them from other characters, such as the full-width `％`. An apostrophe matches any
 * character: `unaccent` unifies most of its forms, but not the bare accents (´ and `) that people type on keyboards
 * without one.
 */
export const buildPatternSql = (text: string): RawBuilder<string> =>
  sql<string>`'%' || translate(regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g'), '''´\`', '___') || '%'`

function contains(column: Column, text: string): RawBuilder<SqlBool> {
  const { elsewhere: other } = column
  if (!other) return sql<SqlBool>`${foldedOf(column)} like ${buildPatternSql(text)}`
  const ids = other.found?.get(text)
  if (!ids) return sql<SqlBool>`${other.key} = any(array(${other.ids(buildPatternSql(text))}))`
  return ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${other.key} = any(${ids})`
}

/** Maximum number of words that are searched separately; the rest is searched as one text. */
const MOST_WORDS = 8

/** Splits a search into words that must all match. */
export function splitSearchText(search: string): string[] {
  const words = search.split(/\s+/u).filter((word) => word !== '')
  const [first, rest] = [words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1)]
  return [...new Set([...first, rest.join(' ')])].filter((word) => word !== '')
}

/**
 * Returns the conditions of a list's search: each word must be in one of the searched columns. Empty without a search.
 * `texts` is the column that stores all the table's own searched columns as one text.
 */
export function buildSearchConditions(
  columns: Columns,
  search: string,
  texts?: RawBuilder<unknown>,
): RawBuilder<SqlBool>[] {
  const searched = Object.values(columns).filter(({ searched: is, elsewhere: other }) => is && (other || !texts))
  if (searched.length === 0 && !texts) return []
  return splitSearchText(search).map((word) => {
    const own = texts ? [sql<SqlBool>`${texts} like ${buildPatternSql(word)}`] : []
    const all = [...own, ...searched.flatMap((column) => holdsWord(column, word))]
    return sql<SqlBool>`(${sql.join(all, sql` or `)})`
  })
}

function holdsWord(column: Column, word: string): RawBuilder<SqlBool>[] {
  if (column.kind !== 'number') return [contains(column, word)]
  return /^\d{1,9}$/.test(word) ? [sql<SqlBool>`${column.value} = ${Number(word)}`] : []
}

/** True for an ISO date that exists: the database would raise its own error for February 31. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && !text.startsWith('0000')
}

function typed(column: Column, value: Scalar, path: string): Scalar {
  if (column.kind === 'number') {
    const number = Number(value)
    if (!Number.isInteger(number) || Math.abs(number) > LARGEST_INTEGER) throw wrongValue(path)
    return number
  }
  if (column.kind === 'boolean') {
    if (![true, false, 'true', 'false', 1, 0, '1', '0'].includes(value)) throw wrongValue(path)
    return value === true || value === 'true' || value === 1 || value === '1'
  }
  if ((column.kind === 'date' || column.kind === 'moment') && !isDay(String(value))) throw wrongValue(path)
  return String(value)
}

/**
 * SQL for the order of a list: by the requested column, else newest first, and then by id so that pages never overlap.
 * Empty values come last in both directions.
 */
export function buildOrderSql(columns: Columns, { order_by, order_direction }: Order, id: RawBuilder<unknown>) {
  if (!order_by) return sql`${id} desc`
  const column = columnOf(columns, order_by, 'order_by')
  const value = column.kind === 'text' ? foldedOf(column) : column.value
  if (order_direction !== 'desc') return sql`${value}, ${id}`
  return column.filled ? sql`${value} desc, ${id} desc` : sql`${value} desc nulls last, ${id} desc`
}

export type Order = Pick<ListQuery, 'order_by' | 'order_direction'>

/**
 * SQL for how well a row's name matches a search: it begins with it, one of its words does, it contains it, or none.
 */
export function buildNearnessSql(names: Column, search: string): RawBuilder<unknown> {
  const [name, pattern] = [foldedOf(names), buildPatternSql(search)]
  // Without its leading `%`, the pattern matches the beginning.
  return sql`case when ${name} like substr(${pattern}, 2) then 0 when ${name} like '% ' || substr(${pattern}, 2) then 1
    when ${name} like ${pattern} then 2 else 3 end`
}

/** Returns the join that this order needs; empty if the list's own table has the column. */
export const buildJoinSql = (columns: Columns, { order_by }: Order): RawBuilder<unknown> =>
  (order_by ? columnOf(columns, order_by, 'order_by').join : undefined) ?? sql``

/** Builds the reply of a list. */
export const pageReply = <T>(
  data: T[],
  total: number,
  { page_number, per_page }: Pick<ListQuery, 'page_number' | 'per_page'>,
) => ({
  data,
  page: page_number,
  total_pages: Math.max(1, Math.ceil(total / per_page)),
  total,
})
