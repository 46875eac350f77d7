import type { ListQuery } from '@octroi/domain'
import { type AliasedRawBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './client.ts'
import { findElsewhere } from './list-elsewhere.ts'
import { type Columns, conditionsOf, joinOf, type Order, orderOf, pageReply, searchOf } from './list.ts'

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
  /** The order when none is asked for; without it, newest first. */
  readonly order?: Order
}

const NEWEST: Order = { order_by: undefined, order_direction: 'desc' }

/** The ids of a page, each with its place. Join the rows to it on `page.id` and order by `page.place`. */
export type PageOfIds = AliasedRawBuilder<{ id: number; place: number }, 'page'>

interface Listing<Row> {
  readonly db: Db
  readonly source: ListSource
  readonly query: ListQuery
  readonly rows: (page: PageOfIds) => Promise<Row[]>
}

/**
 * One page of a list. The ids are found first, from indexes alone, and only the page's own rows are then read whole:
 * a deep page costs hardly more than the first. Throws `unknown_column`, and `malformed` for a value of a wrong kind.
 */
export async function listPage<Row>({ db, source: given, query, rows }: Listing<Row>) {
  const source = { ...given, columns: await findElsewhere(db, given.columns, query) }
  const where = conditionOf(source, query)
  const [total, data] = await Promise.all([countOf(db, source, where), rows(idsOf(source, query, where))])
  return pageReply(data, total, query)
}

const searchedFor = ({ search = '' }: ListQuery): string => search.trim()

function conditionOf({ columns, texts, within = [] }: ListSource, query: ListQuery): RawBuilder<SqlBool> {
  const asked = [...conditionsOf(columns, query.filters ?? {}), ...searchOf(columns, searchedFor(query), texts)]
  const all = [...within, ...asked]
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`
}

async function countOf(db: Db, { from }: ListSource, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

function idsOf({ from, id, columns, order }: ListSource, query: ListQuery, where: RawBuilder<SqlBool>): PageOfIds {
  const sorted = query.order_by ? query : (order ?? NEWEST)
  const { page_number, per_page } = query
  return sql<{ id: number; place: number }>`unnest(array(
    select ${id} from ${from} ${joinOf(columns, sorted)} where ${where} order by ${orderOf(columns, sorted, id)}
    limit ${per_page} offset ${(page_number - 1) * per_page})) with ordinality`.as<'page'>(sql`page(id, place)`)
}
