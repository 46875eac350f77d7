import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createDigitsSchema, ListQuery } from '../paging.ts'
import { LOCATION_LEVELS, REPARTITIONS } from './figures.ts'

/** `filters` has the format of the list of requests, so that the list can show the requests that were counted here. */
const Filtered = z.object({ filters: ListQuery.shape.filters })

/**
 * One figure: a bar or a slice of a chart. `series` is a series of the call, or the id of a type of request or of a
 * colour as text. Amounts are integer cents, `relative_part` hundredths of a percent, the others counts.
 */
export const StatisticRow = z.object({
  /** The financial year; null for several years together. */
  year: z.number().nullable(),
  series: z.string(),
  value: z.number(),
  /** Number of requests with an answer for this figure. */
  requests: z.number(),
})
export type StatisticRow = z.infer<typeof StatisticRow>

export const statistics = {
  requestNumber: endpoint({
    method: 'GET',
    path: '/statistiques/request_number',
    summary: 'Completed requests by year and type',
    query: Filtered,
    reply: z.array(StatisticRow),
  }),
  requestRepartition: endpoint({
    method: 'GET',
    path: '/statistiques/request_repartition',
    summary:
      'Amounts asked, recommended and granted, the mean share of Centraide, and activities, by year; colours of all years',
    query: Filtered.extend({ repartition: z.enum(REPARTITIONS.request_repartition) }),
    reply: z.array(StatisticRow),
  }),
  peopleRepartition: endpoint({
    method: 'GET',
    path: '/statistiques/people_repartition',
    summary: 'People reached, estimated and real, or members and volunteers, by year',
    query: Filtered.extend({ repartition: z.enum(REPARTITIONS.people_repartition) }),
    reply: z.array(StatisticRow),
  }),
  locations: endpoint({
    method: 'GET',
    path: '/statistiques/locations',
    summary: 'The places of a level, 1 to 5, that organisations with a request are in, by name',
    query: z.object({ level: createDigitsSchema(z.int().min(1).max(LOCATION_LEVELS.length)) }),
    reply: z.array(z.string()),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/statistiques/waiting',
    summary: 'How many forms and budgets from before an upgrade are not counted yet: 0 unless the server is at it',
    reply: z.object({ waiting: z.number() }),
  }),
}
