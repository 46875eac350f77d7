import { type Actor, can, COLOR_OF_ORGANIZATION, STATES, type StatisticRow } from '@octroi/domain'
import type { ChartName } from './charts.ts'
import type { StatisticFilters } from './choices.ts'

interface Behind {
  readonly name: ChartName
  readonly row: Pick<StatisticRow, 'year' | 'series'>
  readonly filters: StatisticFilters
}

/** Address of the list of the requests behind a figure: the page's filters and those of the figure. */
export function getFigureListAddress(actor: Actor, { name, row, filters }: Behind): string {
  const { location_1: regions, ...others } = filters
  const listFilters: StatisticFilters = {
    ...others,
    ...(regions && { region: regions }),
    ...(row.year !== null && { financial_year: [row.year] }),
    ...ownFilters(name, row.series),
    // Only those who see archived requests have this filter.
    ...(can(actor, 'request.list_archived') && { archived: ['false'] }),
  }
  const pairs = Object.entries(listFilters).flatMap(([column, values]) =>
    values.map((value) => [`f.${column}`, String(value)]),
  )
  return `/requests?${new URLSearchParams(pairs)}`
}

function ownFilters(name: ChartName, series: string): StatisticFilters {
  if (name === 'request_number') return { type_id: [series], state_id: [STATES.approved.id, STATES.completed.id] }
  return name === 'colors' ? { color_id: [series], counted: [COLOR_OF_ORGANIZATION] } : { counted: [series] }
}
