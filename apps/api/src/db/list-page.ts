import { LARGEST_INTEGER, type ListQuery } from '@octroi/domain'
import { type AliasedRawBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from './client.ts'
import { searchOtherTables } from './search-other-tables.ts'
import {
  type Columns,
  buildFilterConditions,
  buildJoinSql,
  buildNearnessSql,
  type Order,
  buildOrderSql,
  pageReply,
  buildSearchConditions,
} from './list.ts'

/** The SQL of a list: where its rows come from and who may see which. */
export interface ListSource {
  /** The list's own table with its alias, alone: `sql`notes n``. Columns of other tables say how they are found. */
  readonly from: RawBuilder<unknown>
  /** Its primary key: `sql`n.id``. */
  readonly id: RawBuilder<unknown>
  readonly columns: Columns
  /** The column in which the table stores all its own searched columns as one text: `sql`o.search_folded``. */
  readonly texts?: RawBuilder<unknown>
  /** Conditions that every row must satisfy, whatever the filters. */
  readonly within?: readonly RawBuilder<SqlBool>[]
  /**
   * True if the filter leaves few rows. These are then looked up by key first, which gives the page and the total
   * quickly.
   */
  readonly few?: boolean
  /** The default order; newest first without it. Search results are sorted by how well their name matches first. */
  readonly order?: Order
  /**
   * Finds the ids to list first, in this order, if the query has neither a sort nor a search; `order` sorts the rest.
   */
  readonly first?: (db: Db) => Promise<readonly number[]>
}

const NEWEST: Order = { order_by: undefined, order_direction: 'desc' }

/** The ids of a page, each with its position. Join the rows on `page.id` and order by `page.place`. */
export type PageOfIds = AliasedRawBuilder<{ id: number; place: number }, 'page'>

type ReadRows<Row> = (page: PageOfIds, ids: readonly number[]) => Promise<Row[]>

/** A list source, and the query on it. */
export interface ListPlan {
  readonly source: ListSource
  readonly query: ListQuery
}

interface Listing<Row> extends ListPlan {
  readonly db: Db
  /** Reads the rows of a page, which it gets both as a table to join and as ids in order. */
  readonly rows: ReadRows<Row>
}

/**
 * Returns one page of a list. The ids are read from indexes first, and full rows only for that page, so that a deep
 * page costs hardly more than the first. Throws `unknown_column`, and `malformed` for a value of a wrong kind.
 */
export async function listPage<Row>({ db, source: given, query, rows }: Listing<Row>) {
  if (query.ids) {
    const data = await rowsOf(rows, await visibleOf(db, given, query.ids))
    return { data, page: 1, total_pages: 1, total: data.length }
  }
  const source = { ...given, columns: await searchOtherTables(db, given.columns, query) }
  const first = await firstOf(db, given, query)
  if (source.few || looksIntoTexts(source, query)) {
    const { ids, total } = await findAtOnce(db, { source, query, first })
    return pageReply(await rowsOf(rows, ids), total, query)
  }
  const read = async () => rowsOf(rows, await idsOf(db, { source, query, first }))
  const [total, data] = await Promise.all([totalOf(db, source, conditionOf(source, query)), read()])
  return pageReply(data, total, query)
}

/** Returns the ids of all rows of a list, in its order. Throws as `listPage` does. */
export async function listIds(db: Db, { source: given, query }: ListPlan): Promise<number[]> {
  const source = { ...given, columns: await searchOtherTables(db, given.columns, query) }
  const { rows } = await sql<{
    id: number
  }>`${sortedIds({ source, query, first: await firstOf(db, given, query) })}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns an unordered subquery for the ids of all rows of a list, for sums over it. Throws as `listPage` does. */
export async function selectListIds(db: Db, { source: given, query }: ListPlan): Promise<RawBuilder<{ id: number }>> {
  const source = { ...given, columns: await searchOtherTables(db, given.columns, query) }
  return sql`select ${source.id} from ${source.from} where ${conditionOf(source, query)}`
}

/** Returns those of some ids, in their order, whose rows the reader may see, whatever the filters. */
async function visibleOf(db: Db, { from, id, within = [] }: ListSource, ids: readonly number[]): Promise<number[]> {
  const where = sql.join([...within, sql<SqlBool>`${id} = any(${ids}::int[])`], sql` and `)
  const { rows } = await sql<{ id: number }>`select ${id} from ${from} where ${where}`.execute(db)
  const visible = new Set(rows.map((row) => row.id))
  return [...new Set(ids)].filter((one) => visible.has(one))
}

/** Reads the rows of a page by ids only, so that this statement is always the same and can be prepared. */
const rowsOf = async <Row>(rows: ReadRows<Row>, ids: readonly number[]): Promise<Row[]> =>
  ids.length === 0 ? [] : rows(theseIds(ids), ids)

/** True if texts are filtered or searched. All matches are then looked up once, for both the page and the total. */
function looksIntoTexts({ columns }: ListSource, query: ListQuery): boolean {
  const filtered = Object.keys(query.filters ?? {}).some((key) => columns[key]?.kind === 'text')
  return filtered || searchedFor(query) !== ''
}

/** Limits an array offset to the database's 32-bit range. */
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
  const conditions = [
    ...buildFilterConditions(columns, query.filters ?? {}),
    ...buildSearchConditions(columns, searchedFor(query), texts),
  ]
  const all = [...within, ...conditions]
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Totals above this are cached for LARGE_TOTAL_MS, because an exact count reads every row. */
const LARGE_TOTAL = 10_000
const LARGE_TOTAL_MS = 10_000
const MOST_TOTALS_KEPT = 500

const largeTotals = new WeakMap<Db, LRUCache<string, number>>()

/** Returns the number of rows of a list; for a large list the value may be up to ten seconds old. */
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

/**
 * Returns the condition of a query that is sorted. A filter that the joined sort table implies (`holds`) is replaced by
 * its simpler condition.
 */
function sortedCondition(source: ListSource, query: ListQuery): RawBuilder<SqlBool> {
  const holds = query.order_by ? source.columns[query.order_by]?.holds : undefined
  if (!holds) return conditionOf(source, query)
  const others = Object.entries(query.filters ?? {}).filter(([name]) => name !== holds.filter)
  return sql<SqlBool>`${conditionOf(source, { ...query, filters: Object.fromEntries(others) })} and ${holds.by}`
}

/** A list source, its query, and the ids that come first. */
interface Sorting extends ListPlan {
  readonly first: readonly number[]
}

/** Finds the ids that come first; none if the query has a sort or a search. */
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
    return sql`select ${id} from ${from} ${buildJoinSql(columns, sorted)} where ${where}
      order by ${place}${buildOrderSql(columns, sorted, id)}`
  }
  const [name, column] = names
  // Both orders may need the same join, which the set contains once.
  const joins = new Set([
    buildJoinSql(columns, { order_by: name, order_direction: 'asc' }),
    buildJoinSql(columns, sorted),
  ])
  return sql`select ${id} from ${from} ${sql.join([...joins], sql` `)} where ${where}
    order by ${buildNearnessSql(column, search)}, ${buildOrderSql(columns, sorted, id)}`
}

/**
 * Reads the ids of a page. Those that come first are looked up by id, so that the rest can be read from the index of
 * the order.
 */
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

/** Returns those of the first ids that the list contains, in their order. */
async function foundAmong(db: Db, { source, query, first }: Sorting): Promise<number[]> {
  const { from, id } = source
  const { rows } = await sql<{ id: number }>`
    select ${id} from ${from} where ${conditionOf(source, query)} and ${id} = any(${first}::int[])`.execute(db)
  const foundIds = new Set(rows.map((row) => row.id))
  return first.filter((one) => foundIds.has(one))
}
