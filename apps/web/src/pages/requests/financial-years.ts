import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'
import type { Choice } from '../../ui/data-table/column.ts'
import { thisYear, yearBounds } from '../../ui/year-bounds.ts'

const choiceOf = (year: number): Choice => ({ value: String(year), label: String(year) })

/** The financial years to choose among, the latest first. */
export function financialYears(): Choice[] {
  const { first, last } = yearBounds()
  return Array.from({ length: last - first + 1 }, (_, place) => choiceOf(last - place))
}

const LASTING_MS = 60_000

/**
 * Returns the years that have requests, the current one and the next, for which money is set aside before there are any,
 * and the years that are chosen already; all years until the server has answered.
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
