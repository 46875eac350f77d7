import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'
import type { Choice } from '../../ui/data-table/column.ts'
import { thisYear, yearBounds } from '../../ui/year-bounds.ts'

const choiceOf = (year: number): Choice => ({ value: String(year), label: String(year) })

/** The financial years as choices, latest first. */
export function financialYears(): Choice[] {
  const { first, last } = yearBounds()
  return Array.from({ length: last - first + 1 }, (_, place) => choiceOf(last - place))
}

const LASTING_MS = 60_000

/**
 * Returns the years with requests, the current and next year (funds are planned before requests exist), and the chosen
 * years; all years until the server has answered.
 */
export function useYearsInUse(chosen: readonly number[] = []): readonly Choice[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['requests', 'years'],
    queryFn: ({ signal }) => api.requests.years({}, { signal }),
    staleTime: LASTING_MS,
    throwOnError: false,
  })
  return data ? inUse([...data, ...chosen]) : financialYears()
}

function inUse(years: readonly number[]): Choice[] {
  const now = thisYear()
  return [...new Set([...years, now, now + 1])].toSorted((one, other) => other - one).map(choiceOf)
}
