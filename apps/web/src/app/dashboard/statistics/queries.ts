import { LOCATION_LEVELS, type LocationLevel } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { useColors } from '../../../pages/requests/details/conclusion/queries.ts'
import { useRequestTypes } from '../../../pages/requests/queries.ts'
import { chartOf, type ChartName, loadChart } from './charts.ts'
import type { StatisticFilters } from './choices.ts'

/** A chart of what the filters find; undefined until it came. `failed`: it did not come. */
export function useChart(name: ChartName, filters: StatisticFilters) {
  const { t } = useTranslation()
  const api = useApi()
  const types = useRequestTypes().data
  const colors = useColors().data
  const asked = { name, filters: JSON.stringify(filters) }
  const { data: rows, isError } = useQuery({
    queryKey: ['requests', 'statistics', asked],
    queryFn: (asking) => loadChart(api, asked, asking),
    placeholderData: keepPreviousData,
  })
  const chart = useMemo(
    () => rows && types && colors && chartOf(name, rows, { names: { types, colors }, t }),
    [name, rows, types, colors, t],
  )
  return { chart, failed: isError }
}

/** The places of a level, to choose among. */
export function useLocations(level: LocationLevel) {
  const api = useApi()
  const query = { level: LOCATION_LEVELS.indexOf(level) + 1 }
  return useQuery({
    queryKey: ['requests', 'statistics', 'locations', level],
    queryFn: ({ signal }) => api.statistics.locations({ query }, { signal }),
  })
}
