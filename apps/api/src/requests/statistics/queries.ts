import type { Actor, ListQuery, LocationLevel, Series, SeriesOf, StatisticRow } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { rowsWithin } from '../../access/rows-within.ts'
import type { Db } from '../../db/client.ts'
import { conditionsOf } from '../../db/list.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { PLACES, STATISTIC_COLUMNS } from './columns.ts'
import { COMPLETED, MEASURES, seriesOf } from './measures.ts'

type Filters = ListQuery['filters']

/** Which requests `r` count: those that the actor may list, archived ones left out. Throws `unknown_column`, `malformed`. */
function counted(actor: Actor, filters: Filters = {}): RawBuilder<SqlBool> {
  const asked = conditionsOf(STATISTIC_COLUMNS, filters)
  return sql<SqlBool>`${sql.join([sql`not r.archived`, rowsWithin(actor, 'request.list', REQUEST_FACTS), ...asked], sql` and `)}`
}

/** Completed requests by year and type. */
export async function completedRequests(db: Db, actor: Actor, filters: Filters): Promise<StatisticRow[]> {
  const { rows } = await sql<{ year: number; series: string; requests: number }>`
    select r.financial_year as year, r.type_id::text as series, count(*)::int as requests from requests r
    where ${counted(actor, filters)} and r.state_id = any(${COMPLETED}::int[])
    group by r.financial_year, r.type_id order by r.financial_year, r.type_id`.execute(db)
  return rows.map((row) => ({ ...row, value: row.requests }))
}

/** Final colours of all years together, in their order. */
export async function colors(db: Db, actor: Actor, filters: Filters): Promise<StatisticRow[]> {
  const { rows } = await sql<{ series: string; requests: number }>`
    select r.color_id::text as series, count(*)::int as requests from requests r
    where ${counted(actor, filters)} and r.color_id is not null group by r.color_id order by r.color_id`.execute(db)
  return rows.map((row) => ({ ...row, year: null, value: row.requests }))
}

interface Asked {
  readonly repartition: keyof SeriesOf
  readonly filters: Filters
}

/** The figures of a statistic by year: sums, or the mean of shares. What no request says anything of has none. */
export async function byYear(db: Db, actor: Actor, { repartition, filters }: Asked): Promise<StatisticRow[]> {
  const series = seriesOf(repartition)
  const [first] = series
  if (!first) return []
  const { rows } = await sql<Record<string, number> & { year: number }>`
    select r.financial_year as year, ${sql.join(series.flatMap(figuresOf))}
    from requests r ${MEASURES[first].joins} where ${counted(actor, filters)}
    group by r.financial_year order by r.financial_year`.execute(db)
  return rows.flatMap((row) =>
    series.flatMap((one): StatisticRow[] => {
      const [requests = 0, total = 0] = [row[`${one}_requests`], row[`${one}_value`]]
      return requests === 0 ? [] : [{ year: row.year, series: one, value: total / unitOf(one), requests }]
    }),
  )
}

function figuresOf(series: Series): RawBuilder<unknown>[] {
  const { value } = MEASURES[series]
  const figure = series === 'relative_part' ? sql`round(avg(${value}))` : sql`sum(${value})`
  return [
    sql`count(${value})::int as ${sql.ref(`${series}_requests`)}`,
    sql`coalesce(${figure}, 0)::float8 as ${sql.ref(`${series}_value`)}`,
  ]
}

/** Amounts and shares stay in hundredths. */
const IN_HUNDREDTHS: readonly Series[] = ['asked', 'recommended', 'granted', 'relative_part']
const unitOf = (series: Series): number => (IN_HUNDREDTHS.includes(series) ? 1 : 100)

/** The places of a level that organisations with a request that counts are in. */
export async function locations(db: Db, actor: Actor, level: LocationLevel): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select place from (select distinct ${PLACES[level]} as place from organizations o
      where exists (select from requests r where r.organization_id = o.id and ${counted(actor)})) found
    where place is not null order by fold(place), place`.execute(db)
  return rows.map(({ place }) => place)
}
