import { type Actor, type ListedFigures, type RequestRow, type Series } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { selectListIds, type ListPlan } from '../../db/list-page.ts'
import { seesStatistics } from '../columns.ts'
import { parseCountedSeries, getMeasure, getStoredDivisor } from './measures.ts'

interface Listed {
  readonly asked: ListPlan
  readonly data: readonly RequestRow[]
}

/**
 * Adds to listed requests their values in the series that the filter `counted` names, and the total, which equals the
 * bar of the chart that links here. Without that filter or the right to statistics, rows stay as they are. An export
 * has no total: it reads rows by id, regardless of the filters.
 */
export async function addListedFigures(db: Db, actor: Actor, { asked, data }: Listed) {
  const series = seesStatistics(actor) ? parseCountedSeries(asked.query.filters ?? {}) : []
  if (series.length === 0) return { data: [...data] }
  const listedIds = asked.query.ids === undefined ? await selectListIds(db, asked) : undefined
  const ids = data.map(({ id }) => id)
  const counted = await Promise.all(
    series.map(async (one) => ({
      series: one,
      of: await figuresOf(db, actor, { series: one, ids }),
      total: listedIds && (await totalOf(db, actor, { series: one, found: listedIds })),
    })),
  )
  const rows = data.map((row) => ({
    ...row,
    figures: definedFigures(counted.map((one) => [one.series, one.of.get(row.id)])),
  }))
  return { data: rows, ...(listedIds && { totals: definedFigures(counted.map((one) => [one.series, one.total])) }) }
}

const definedFigures = (all: readonly (readonly [Series, number | undefined])[]): ListedFigures =>
  Object.fromEntries(all.filter(([, value]) => value !== undefined))

interface OfRows {
  readonly series: Series
  readonly ids: readonly number[]
}

/** Reads the value of each request in a series, by request id. */
async function figuresOf(db: Db, actor: Actor, { series, ids }: OfRows): Promise<ReadonlyMap<number, number>> {
  const { value, joins } = getMeasure(actor, series)
  const { rows } = await sql<{ id: number; value: number }>`
    select r.id, (${value})::float8 as value from requests r ${joins}
    where r.id = any(${ids}::int[]) and ${value} is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, row.value / getStoredDivisor(series)]))
}

interface OfAll {
  readonly series: Series
  /** Subquery for the ids of the list. */
  readonly found: RawBuilder<{ id: number }>
}

/**
 * Returns the total of all listed requests: their sum; for shares the mean, with each organisation once a year, as
 * statistics compute it.
 */
async function totalOf(db: Db, actor: Actor, { series, found }: OfAll): Promise<number | undefined> {
  const { value, joins } = getMeasure(actor, series)
  const listed = sql`from requests r ${joins} where r.id in (${found}) and ${value} is not null`
  const counting =
    series === 'relative_part'
      ? sql<{ total: number | null }>`select round(avg(share))::float8 as total
          from (select distinct r.financial_year, r.organization_id, ${value} as share ${listed}) of_organization`
      : sql<{ total: number | null }>`select sum(${value})::float8 as total ${listed}`
  const { rows } = await counting.execute(db)
  const total = rows[0]?.total
  return typeof total === 'number' ? total / getStoredDivisor(series) : undefined
}
