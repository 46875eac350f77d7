import { LARGEST_INTEGER, type ListQuery } from '@octroi/domain'
import { type AliasedRawBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from './client.ts'
import { findElsewhere } from './list-elsewhere.ts'
import { type Columns, conditionsOf, joinOf, nearness, type Order, orderOf, pageReply, searchOf } from './list.ts'

/** Where the rows of a list come from, and who may see which. */
export interface ListSource {
  /** The list's own table with its alias, alone: `sql`notes n``. Columns of other tables say how they are found. */
  readonly from: RawBuilder<unknown>
  /** Its primary key: `sql`n.id``. */
  readonly id: RawBuilder<unknown>
  readonly columns: Columns
  /** What the table keeps of all its own columns searched, in one: `sql`o.search_folded``. */
  readonly texts?: RawBuilder<unknown>
  /** What every row must fulfil, whatever is asked for. */
  readonly within?: readonly RawBuilder<SqlBool>[]
  /**
   * True if the filter leaves few rows, which are found by their keys first: the page and the total are then found at
   * once.
   */
  readonly few?: boolean
  /** The order when none is asked for; without it, newest first. What is searched is by how near its name is, before. */
  readonly order?: Order
  /** Finds the ids to list first, in this order, when neither a sort nor a search is asked for; `order` sorts the others. */
  readonly first?: (db: Db) => Promise<readonly number[]>
}

const NEWEST: Order = { order_by: undefined, order_direction: 'desc' }

/** The ids of a page, each with its place. Join the rows to it on `page.id` and order by `page.place`. */
export type PageOfIds = AliasedRawBuilder<{ id: number; place: number }, 'page'>

type ReadRows<Row> = (page: PageOfIds, ids: readonly number[]) => Promise<Row[]>

/** A list, and what it is asked. */
export interface ListAsked {
  readonly source: ListSource
  readonly query: ListQuery
}

interface Listing<Row> extends ListAsked {
  readonly db: Db
  /** Reads the rows of a page, given as a table to join, and as ids in its order. */
  readonly rows: ReadRows<Row>
}

/**
 * One page of a list. The ids are found first, from indexes alone, and only the page's own rows are then read whole:
 * a deep page costs hardly more than the first. Throws `unknown_column`, and `malformed` for a value of a wrong kind.
 */
export async function listPage<Row>({ db, source: given, query, rows }: Listing<Row>) {
  if (query.ids) {
    const data = await rowsOf(rows, await visibleOf(db, given, query.ids))
    return { data, page: 1, total_pages: 1, total: data.length }
  }
  const source = { ...given, columns: await findElsewhere(db, given.columns, query) }
  const first = await firstOf(db, given, query)
  if (source.few || looksIntoTexts(source, query)) {
    const { ids, total } = await findAtOnce(db, { source, query, first })
    return pageReply(await rowsOf(rows, ids), total, query)
  }
  const read = async () => rowsOf(rows, await idsOf(db, { source, query, first }))
  const [total, data] = await Promise.all([totalOf(db, source, conditionOf(source, query)), read()])
  return pageReply(data, total, query)
}

/** The ids of all rows of a list, in its order. Throws as `listPage` does. */
export async function listIds(db: Db, { source: given, query }: ListAsked): Promise<number[]> {
  const source = { ...given, columns: await findElsewhere(db, given.columns, query) }
  const { rows } = await sql<{
    id: number
  }>`${sortedIds({ source, query, first: await firstOf(db, given, query) })}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same as a subquery, in no order, for what is added up over a list. Throws as `listPage` does. */
export async function idsFound(db: Db, { source: given, query }: ListAsked): Promise<RawBuilder<{ id: number }>> {
  const source = { ...given, columns: await findElsewhere(db, given.columns, query) }
  return sql`select ${source.id} from ${source.from} where ${conditionOf(source, query)}`
}

/** Selects, of some ids and in their order, those of rows that the reader may see, whatever the filters. */
async function visibleOf(db: Db, { from, id, within = [] }: ListSource, ids: readonly number[]): Promise<number[]> {
  const where = sql.join([...within, sql<SqlBool>`${id} = any(${ids}::int[])`], sql` and `)
  const { rows } = await sql<{ id: number }>`select ${id} from ${from} where ${where}`.execute(db)
  const visible = new Set(rows.map((row) => row.id))
  return [...new Set(ids)].filter((one) => visible.has(one))
}

/** The rows of a page, by their ids alone: that statement is the same whatever was asked for, and is prepared. */
const rowsOf = async <Row>(rows: ReadRows<Row>, ids: readonly number[]): Promise<Row[]> =>
  ids.length === 0 ? [] : rows(theseIds(ids), ids)

/** Whether rows are found by what is in their texts: all of them are then looked for once, also for the total. */
function looksIntoTexts({ columns }: ListSource, query: ListQuery): boolean {
  const filtered = Object.keys(query.filters ?? {}).some((key) => columns[key]?.kind === 'text')
  return filtered || searchedFor(query) !== ''
}

/** The database counts the places of an array by int. */
const within = (place: number): number => Math.min(place, LARGEST_INTEGER)

async function findAtOnce(db: Db, sorting: Sorting): Promise<{ ids: number[]; total: number }> {
  const { page_number, per_page } = sorting.query
  const before = (page_number - 1) * per_page
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select ids[${within(before + 1)}::int : ${within(before + per_page)}::int] as ids, cardinality(ids) as total
    from (select array(${sortedIds(sorting)}) as ids offset 0) found`.execute(db)
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) }
}

const theseIds = (ids: readonly number[]): PageOfIds =>
  sql<{ id: number; place: number }>`unnest(${ids}::int[]) with ordinality`.as<'page'>(sql`page(id, place)`)

const searchedFor = ({ search = '' }: ListQuery): string => search.trim()

function conditionOf({ columns, texts, within = [] }: ListSource, query: ListQuery): RawBuilder<SqlBool> {
  const conditions = [...conditionsOf(columns, query.filters ?? {}), ...searchOf(columns, searchedFor(query), texts)]
  const all = [...within, ...conditions]
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A total above this is counted once in so many milliseconds: to count exactly is to read that many rows. */
const LARGE_TOTAL = 10_000
const LARGE_TOTAL_MS = 10_000
const MOST_TOTALS_KEPT = 500

const largeTotals = new WeakMap<Db, LRUCache<string, number>>()

/** How many rows a list has; of a large one, how many it had up to ten seconds ago. */
async function totalOf(db: Db, { from }: ListSource, where: RawBuilder<SqlBool>): Promise<number> {
  const counting = sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.compile(db)
  const totals = largeTotals.get(db) ?? new LRUCache({ max: MOST_TOTALS_KEPT, ttl: LARGE_TOTAL_MS })
  largeTotals.set(db, totals)
  const key = JSON.stringify([counting.sql, counting.parameters])
  const cached = totals.get(key)
  if (cached !== undefined) return cached
  const { rows } = await db.executeQuery(counting)
  const total = Number(rows[0]?.total ?? 0)
  if (total > LARGE_TOTAL) totals.set(key, total)
  return total
}

/** What is asked of rows where they are sorted: of one filter, what the join that they are sorted by says already. */
function sortedCondition(source: ListSource, query: ListQuery): RawBuilder<SqlBool> {
  const holds = query.order_by ? source.columns[query.order_by]?.holds : undefined
  if (!holds) return conditionOf(source, query)
  const others = Object.entries(query.filters ?? {}).filter(([name]) => name !== holds.filter)
  return sql<SqlBool>`${conditionOf(source, { ...query, filters: Object.fromEntries(others) })} and ${holds.by}`
}

/** A list, what it is asked, and the ids that come first in it. */
interface Sorting extends ListAsked {
  readonly first: readonly number[]
}

/** Finds which rows come first; none where an order or a search was asked for. */
const firstOf = async (db: Db, { first }: ListSource, query: ListQuery): Promise<readonly number[]> =>
  first && !query.order_by && searchedFor(query) === '' ? first(db) : []

function sortedIds({ source, query, first }: Sorting) {
  const { from, id, columns, order = NEWEST } = source
  const where = sortedCondition(source, query)
  const sorted = query.order_by ? query : order
  const search = searchedFor(query)
  const names = Object.entries(columns).find(([, column]) => column.names)
  if (search === '' || query.order_by || !names) {
    const place = first.length > 0 ? sql`array_position(${first}::int[], ${id}), ` : sql``
    return sql`select ${id} from ${from} ${joinOf(columns, sorted)} where ${where}
      order by ${place}${orderOf(columns, sorted, id)}`
  }
  const [name, column] = names
  // The list's own order joins the same table where it is by that name.
  const joins = new Set([joinOf(columns, { order_by: name, order_direction: 'asc' }), joinOf(columns, sorted)])
  return sql`select ${id} from ${from} ${sql.join([...joins], sql` `)} where ${where}
    order by ${nearness(column, search)}, ${orderOf(columns, sorted, id)}`
}

/** What comes first is found by its ids, so that the others are still read from an index of their order. */
async function idsOf(db: Db, { source, query, first }: Sorting): Promise<number[]> {
  const before = (query.page_number - 1) * query.per_page
  const head = first.length > 0 ? await foundAmong(db, { source, query, first }) : []
  const page = head.slice(before, before + query.per_page)
  const remaining = query.per_page - page.length
  if (remaining === 0) return page
  const others = head.length > 0 ? [sql<SqlBool>`${source.id} <> all(${head}::int[])`] : []
  const rest = { ...source, within: [...(source.within ?? []), ...others] }
  const limit = sql`limit ${remaining} offset ${Math.max(0, before - head.length)}`
  const { rows } = await sql<{ id: number }>`${sortedIds({ source: rest, query, first: [] })} ${limit}`.execute(db)
  return [...page, ...rows.map(({ id }) => id)]
}

/** The ids that come first, in their order, as far as the list shows them. */
async function foundAmong(db: Db, { source, query, first }: Sorting): Promise<number[]> {
  const { from, id } = source
  const { rows } = await sql<{ id: number }>`
    select ${id} from ${from} where ${conditionOf(source, query)} and ${id} = any(${first}::int[])`.execute(db)
  const foundIds = new Set(rows.map((row) => row.id))
  return first.filter((one) => foundIds.has(one))
}
