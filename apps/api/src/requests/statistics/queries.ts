import type { Actor, ListQuery, LocationLevel, Series, SeriesOf, StatisticRow } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/client.ts'
import { buildFilterConditions } from '../../db/list.ts'
import { buildCountableSql } from '../columns.ts'
import { buildPlacesSql, STATISTIC_COLUMNS } from './columns.ts'
import {
  DECIDED_STATE_IDS,
  buildLatestColoredSql,
  type Measure,
  getMeasure,
  seriesOf,
  getStoredDivisor,
} from './measures.ts'

type Filters = ListQuery['filters']

/**
 * SQL condition: request `r` counts in the actor's statistics with these filters. Throws `unknown_column`, `malformed`.
 */
const counted = (actor: Actor, filters: Filters = {}): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join([buildCountableSql(actor), ...buildFilterConditions(STATISTIC_COLUMNS, filters)], sql` and `)}`

/** Counts completed requests by year and type. */
export async function countCompletedRequests(db: Db, actor: Actor, filters: Filters): Promise<StatisticRow[]> {
  const { rows } = await sql<{ year: number; series: string; requests: number }>`
    select r.financial_year as year, r.type_id::text as series, count(*)::int as requests from requests r
    where ${counted(actor, filters)} and r.state_id = any(${DECIDED_STATE_IDS}::int[])
    group by r.financial_year, r.type_id order by r.financial_year, r.type_id`.execute(db)
  return rows.map((row) => ({ ...row, value: row.requests }))
}

/**
 * Counts organisations by colour, in the order of the colours. An organisation has the colour of its latest request
 * with a final one, among those that the filters select.
 */
export async function countByColor(db: Db, actor: Actor, filters: Filters): Promise<StatisticRow[]> {
  const { rows } = await sql<{ series: string; requests: number }>`
    select l.color_id::text as series, count(*)::int as requests from ${buildLatestColoredSql(counted(actor, filters))} l
    group by l.color_id order by l.color_id`.execute(db)
  return rows.map((row) => ({ ...row, year: null, value: row.requests }))
}

/**
 * Returns the mean share by year. Each organisation counts once a year, however many requests it has; those without a
 * share do not count.
 */
export async function computeMeanShares(db: Db, actor: Actor, filters: Filters): Promise<StatisticRow[]> {
  const { value, joins } = getMeasure(actor, 'relative_part')
  const { rows } = await sql<{ year: number; value: number; requests: number }>`
    select year, round(avg(share))::float8 as value, sum(requests)::int as requests
    from (select r.financial_year as year, r.organization_id, ${value} as share, count(*) as requests
      from requests r ${joins} where ${counted(actor, filters)} and ${value} is not null
      group by r.financial_year, r.organization_id, ${value}) of_organization
    group by year order by year`.execute(db)
  return rows.map((row) => ({ ...row, series: 'relative_part' }))
}

interface StatisticQuery {
  readonly repartition: Exclude<keyof SeriesOf, 'relative_part'>
  readonly filters: Filters
}

/** Returns the values of a statistic, summed by year; without rows for which no request has a value. */
export async function sumByYear(
  db: Db,
  actor: Actor,
  { repartition, filters }: StatisticQuery,
): Promise<StatisticRow[]> {
  const series: readonly Series[] = seriesOf(repartition)
  const measures = series.map((one) => [one, getMeasure(actor, one)] as const)
  const first = measures[0]?.[1]
  if (!first) return []
  const { rows } = await sql<Record<string, number> & { year: number }>`
    select r.financial_year as year, ${sql.join(measures.flatMap(figuresOf))}
    from requests r ${first.joins} where ${counted(actor, filters)}
    group by r.financial_year order by r.financial_year`.execute(db)
  return rows.flatMap((row) =>
    series.flatMap((one): StatisticRow[] => {
      const [requests = 0, total = 0] = [row[`${one}_requests`], row[`${one}_value`]]
      return requests === 0 ? [] : [{ year: row.year, series: one, value: total / getStoredDivisor(one), requests }]
    }),
  )
}

const figuresOf = ([series, { value }]: readonly [Series, Measure]): RawBuilder<unknown>[] => [
  sql`count(${value})::int as ${sql.ref(`${series}_requests`)}`,
  sql`coalesce(sum(${value}), 0)::float8 as ${sql.ref(`${series}_value`)}`,
]

/** Lists the places of a level that have an organisation with a counted request. */
export async function listCountedLocations(db: Db, actor: Actor, level: LocationLevel): Promise<string[]> {
  const hasOne = sql`exists (select from requests r where r.organization_id = o.id and ${counted(actor)})`
  const { rows } = await buildPlacesSql(level, hasOne).execute(db)
  return rows.map(({ place }) => place)
}
