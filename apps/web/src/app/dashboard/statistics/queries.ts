import type { LocationLevel } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { getRetryPause } from '../../../api/retry-pause.ts'
import { useApi } from '../../../api/use-api.ts'
import { useColors } from '../../../pages/requests/details/conclusion/queries.ts'
import { locationsQuery, useRequestTypes } from '../../../pages/requests/queries.ts'
import { buildChart, type ChartName, loadChart } from './charts.ts'
import type { StatisticFilters } from './choices.ts'

/** Prefix of the query keys of all charts. */
export const CHARTS = ['requests', 'statistics', 'charts']

/**
 * Fetches a chart, and returns it with its filters. While others load, the previous chart stays (`busy`). Undefined
 * until it has loaded; `failed` if it could not be. `asksAgain`: false if another part of the page retries already.
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
    refetchInterval: ({ state }) =>
      asksAgain && isPassing(state.error) ? getRetryPause(state.errorUpdateCount) : false,
  })
  const chart = useMemo(
    () =>
      rows.data &&
      types.data &&
      colors.data &&
      buildChart(name, rows.data.rows, { names: { types: types.data, colors: colors.data }, t }),
    [name, rows.data, types.data, colors.data, t],
  )
  return {
    chart,
    filters: rows.data?.filters ?? filters,
    busy: rows.isPlaceholderData,
    failed: [rows, types, colors].some(hasFailed),
    /** True if it is retried automatically. */
    comesAgain: hasFailed(rows) && (rows.error === null || isPassing(rows.error)),
  }
}

/** True for a failure that may pass; false for a refusal. */
const isPassing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.isSilence || error.status >= 500)

/** True if the last fetch failed; a running retry does not change this. */
export const hasFailed = (at: { readonly errorUpdatedAt: number; readonly dataUpdatedAt: number }): boolean =>
  at.errorUpdatedAt > at.dataUpdatedAt

/** Polling interval in milliseconds while statistics are still being counted. */
export const WAITING_REFRESH_MS = 5000

/**
 * Number of forms and budgets from before an upgrade that are not counted yet. Polls until there are none, and
 * refetches the charts whenever the number falls.
 */
export function usePendingStatistics(): number {
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

/** Fetches the places of a level, as choices. */
export const useLocations = (level: LocationLevel) => useQuery(locationsQuery(useApi(), level))
