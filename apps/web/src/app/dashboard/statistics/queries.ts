import type { LocationLevel } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { pauseAfter } from '../../../api/pause-after.ts'
import { useApi } from '../../../api/use-api.ts'
import { useColors } from '../../../pages/requests/details/conclusion/queries.ts'
import { locationsQuery, useRequestTypes } from '../../../pages/requests/queries.ts'
import { chartOf, type ChartName, loadChart } from './charts.ts'
import type { StatisticFilters } from './choices.ts'

/** What the figures of all charts are kept under. */
export const CHARTS = ['requests', 'statistics', 'charts']

/**
 * A chart of what the filters find, with the filters that it is of: those before, `busy`, while others are on their way.
 * Undefined until it came. `failed`: it did not come. `asksAgain` false: where another part of the page does so already.
 */
export function useChart(name: ChartName, filters: StatisticFilters, { asksAgain = true } = {}) {
  const { t } = useTranslation()
  const api = useApi()
  const [types, colors] = [useRequestTypes(), useColors()]
  const rows = useQuery({
    queryKey: [...CHARTS, { name, filters }],
    queryFn: async (asking) => {
      const chartQuery = { name, filters: JSON.stringify(filters) }
      return { rows: await loadChart(api, chartQuery, asking), filters }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (asksAgain && isPassing(state.error) ? pauseAfter(state.errorUpdateCount) : false),
  })
  const chart = useMemo(
    () =>
      rows.data &&
      types.data &&
      colors.data &&
      chartOf(name, rows.data.rows, { names: { types: types.data, colors: colors.data }, t }),
    [name, rows.data, types.data, colors.data, t],
  )
  return {
    chart,
    filters: rows.data?.filters ?? filters,
    busy: rows.isPlaceholderData,
    failed: [rows, types, colors].some(hasFailed),
    /** It is asked for again by itself. */
    comesAgain: hasFailed(rows) && (rows.error === null || isPassing(rows.error)),
  }
}

/** A failure that may be over the next time; a refusal is not. */
const isPassing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.isSilence || error.status >= 500)

/** Whether it failed when it was last asked for, which asking again does not change. */
export const hasFailed = (at: { readonly errorUpdatedAt: number; readonly dataUpdatedAt: number }): boolean =>
  at.errorUpdatedAt > at.dataUpdatedAt

/** How often what is left to count is asked for, while something is, in milliseconds. */
export const WAITING_REFRESH_MS = 5000

/**
 * How many forms and budgets from before an upgrade are not counted yet; asked again until there is none, and charts with
 * it whenever there are fewer.
 */
export function useWaiting(): number {
  const api = useApi()
  const { data } = useQuery<{ readonly waiting: number }>({
    queryKey: ['requests', 'statistics', 'waiting'],
    queryFn: async ({ signal, client, queryKey }) => {
      const now = await api.statistics.waiting({}, { signal })
      const before = client.getQueryData<typeof now>(queryKey)
      if (before && before.waiting !== now.waiting) void client.invalidateQueries({ queryKey: CHARTS })
      return now
    },
    refetchInterval: ({ state }) => (state.data?.waiting ? WAITING_REFRESH_MS : false),
  })
  return data?.waiting ?? 0
}

/** The places of a level, to choose among. */
export const useLocations = (level: LocationLevel) => useQuery(locationsQuery(useApi(), level))
