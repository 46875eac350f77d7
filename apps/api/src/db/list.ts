import { type ColumnKind, type FilterValue, LARGEST_INTEGER, type ListQuery } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { midnightOf } from './local-day.ts'

/**
 * A column that a list may be filtered and sorted by. Text matches without case or accents, anywhere in the text;
 * a `code` matches whole, a `date` is ISO text, a `moment` a timestamptz that is filtered by the funder's
 * whole days. Texts, codes and yes or no have no bounds.
 */
export interface Column extends ColumnSource {
  readonly kind: ColumnKind
}

/** Where the values of a column are found, and how. */
export interface ColumnSource {
  readonly value: RawBuilder<unknown>
  /** The text without case or accents, as the table keeps it, so that nothing is folded row by row. */
  readonly folded?: RawBuilder<unknown>
  /** The text of another table; made by `elsewhere`. */
  readonly elsewhere?: Elsewhere
  /** What must be joined before the list can be sorted by the column: `join organizations o on …`. */
  readonly join?: RawBuilder<unknown>
  /** A filter whose rows are, once `join` is there, those that fulfil `by`: sorted by this column they are found by it. */
  readonly holds?: { readonly filter: string; readonly by: RawBuilder<SqlBool> }
  /** Nothing to filter by: its value is that of its `join`. */
  readonly sortedOnly?: true
  /** How rows with one of some values are found, where looking at each row would be slower. */
  readonly among?: (values: readonly Scalar[]) => RawBuilder<SqlBool>
  /** Never null: descending order then reads an index of ascending order backwards. */
  readonly filled?: true
  /** What is in a filter for rows that have no value. */
  readonly none?: number
  /** One of the columns that the list's search looks into; of numbers, for a word that is that number. */
  readonly searched?: true
  /** What rows are called by: of what is searched, those whose name begins with it are first. */
  readonly names?: true
}

/** How a text of another table is found: first there, then by the list's own reference to it. */
export interface Elsewhere {
  readonly key: RawBuilder<unknown>
  readonly ids: (pattern: RawBuilder<string>) => RawBuilder<unknown>
  /** What has been found there, by the text looked for. */
  readonly found?: ReadonlyMap<string, readonly number[]>
}

/**
 * For a column of another table: `key` is the list's own reference to that table, `ids` selects the ids there whose
 * text is like a pattern. Spread it into the column.
 */
export const elsewhere = (key: RawBuilder<unknown>, ids: Elsewhere['ids']): { readonly elsewhere: Elsewhere } => ({
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

/** The conditions of a list's filters. Throws `unknown_column` on a column that the list does not have. */
export function conditionsOf(columns: Columns, filters: Readonly<Record<string, FilterValue>>): RawBuilder<SqlBool>[] {
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

/** Kinds of columns whose values lie between two others. */
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
 * The pattern of a text anywhere, without case or accents. `%`, `_` and `\` in what a person types stand for themselves;
 * looked for once the text is folded, since folding makes them of others, such as the full-width `％`. An apostrophe
 * stands for any one character: `unaccent` makes one sign of most that are typed for it, but not of the accents alone
 * (´ and `) that keyboards without one have people type.
 */
export const patternOf = (text: string): RawBuilder<string> =>
  sql<string>`'%' || translate(regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g'), '''´\`', '___') || '%'`

function contains(column: Column, text: string): RawBuilder<SqlBool> {
  const { elsewhere: other } = column
  if (!other) return sql<SqlBool>`${foldedOf(column)} like ${patternOf(text)}`
  const ids = other.found?.get(text)
  if (!ids) return sql<SqlBool>`${other.key} = any(array(${other.ids(patternOf(text))}))`
  return ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${other.key} = any(${ids})`
}

/** More words than these are looked for as they are, one after the other. */
const MOST_WORDS = 8

/** The words of a search, each of which is to be found by itself. */
export function wordsOf(search: string): string[] {
  const words = search.split(/\s+/u).filter((word) => word !== '')
  const [first, rest] = [words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1)]
  return [...new Set([...first, rest.join(' ')])].filter((word) => word !== '')
}

/**
 * The conditions of a list's search: each word is in one of the columns searched, whichever; none for an empty
 * search. `texts` is what the table keeps of all its own columns searched, in one.
 */
export function searchOf(columns: Columns, search: string, texts?: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  const searched = Object.values(columns).filter(({ searched: is, elsewhere: other }) => is && (other || !texts))
  if (searched.length === 0 && !texts) return []
  return wordsOf(search).map((word) => {
    const own = texts ? [sql<SqlBool>`${texts} like ${patternOf(word)}`] : []
    const all = [...own, ...searched.flatMap((column) => holdsWord(column, word))]
    return sql<SqlBool>`(${sql.join(all, sql` or `)})`
  })
}

function holdsWord(column: Column, word: string): RawBuilder<SqlBool>[] {
  if (column.kind !== 'number') return [contains(column, word)]
  return /^\d{1,9}$/.test(word) ? [sql<SqlBool>`${column.value} = ${Number(word)}`] : []
}

/** An ISO date of a day that exists: the database would refuse the 31st of February with an error of its own. */
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
 * The order of a list: by the column asked for, else newest first, and by id so that pages never overlap. Empty values
 * are last, both ways.
 */
export function orderOf(columns: Columns, { order_by, order_direction }: Order, id: RawBuilder<unknown>) {
  if (!order_by) return sql`${id} desc`
  const column = columnOf(columns, order_by, 'order_by')
  const value = column.kind === 'text' ? foldedOf(column) : column.value
  if (order_direction !== 'desc') return sql`${value}, ${id}`
  return column.filled ? sql`${value} desc, ${id} desc` : sql`${value} desc nulls last, ${id} desc`
}

export type Order = Pick<ListQuery, 'order_by' | 'order_direction'>

/** How near a search a row's name is: it begins with it, a word of it does, it holds it, or it does not. */
export function nearness(names: Column, search: string): RawBuilder<unknown> {
  const [name, pattern] = [foldedOf(names), patternOf(search)]
  // The pattern begins with `%`.
  return sql`case when ${name} like substr(${pattern}, 2) then 0 when ${name} like '% ' || substr(${pattern}, 2) then 1
    when ${name} like ${pattern} then 2 else 3 end`
}

/** What must be joined for that order; nothing when the list's own table has the column. */
export const joinOf = (columns: Columns, { order_by }: Order): RawBuilder<unknown> =>
  (order_by ? columnOf(columns, order_by, 'order_by').join : undefined) ?? sql``

/** The reply of a list. */
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
