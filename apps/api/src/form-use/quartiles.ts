import type { Quartiles } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'

/** SQL for the quartiles of a numeric expression over a group, as three numbers; null over none. */
export const buildQuartiles = (value: RawBuilder<unknown>): RawBuilder<QuartileRow> =>
  sql<QuartileRow>`to_json(percentile_cont(array[0.25, 0.5, 0.75]) within group (order by (${value})::float8))`

/** What `buildQuartiles` returns. */
export type QuartileRow = readonly [first: number, median: number, third: number] | null

/** Converts the quartiles of a row to those of a reply. */
export const toQuartiles = (row: QuartileRow): Quartiles | null =>
  row === null ? null : { first: row[0], median: row[1], third: row[2] }
