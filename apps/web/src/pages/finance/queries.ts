import { type BudgetItem, type FinancialSummary, type Organization, THREE_YEAR_GRID } from '@octroi/domain'
import { type Grid, gridOf } from '@octroi/forms/finance'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useKeepCopy, useFetchOrCopy } from '../../copies/use-copies.ts'
import type { FinancialYear } from './year-in-address.tsx'

/** Identifies a grid of an organisation's year. */
export interface BudgetGridKey extends FinancialYear {
  readonly gridId: string
}

/** Query key of the items of a budget. */
export const itemsKey = ({ organizationId, year, gridId }: BudgetGridKey) =>
  ['financial', organizationId, year, 'items', gridId] as const
const gridKey = (gridId: string) => ['grids', gridId] as const
const organizationKey = (id: number) => ['organizations', id] as const

/** Everything that the financial pages of a year need. */
export interface Budget {
  readonly financialYear: BudgetGridKey
  readonly organization: Pick<Organization, 'id' | 'name'>
  /** The definition as stored in the content; `gridOf` parses it. */
  readonly definition: unknown
  readonly items: readonly BudgetItem[]
}

/** Fetches the organisation of the financial pages. */
function useOrganizationOf(id: number) {
  const api = useApi()
  const orCopy = useFetchOrCopy()
  const key = organizationKey(id)
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => api.organizations.read({ params: { id } }, { signal }) }),
    throwOnError: (_, { state }) => state.data === undefined,
  }).data
}

/** Fetches the definition of a grid; cached for the visit, because it does not change. */
function useGridDefinition(gridId: string): unknown {
  const api = useApi()
  const orCopy = useFetchOrCopy()
  const key = gridKey(gridId)
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => orCopy({ key, call: () => api.grids.read({ params: { grid_id: gridId } }, { signal }) }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: (_, { state }) => state.data === undefined,
  }).data
}

/**
 * Fetches a budget with its grid and organisation; undefined until all have loaded. An error reaches the error page.
 */
export function useBudget({ organizationId, year, gridId }: BudgetGridKey): Budget | undefined {
  const api = useApi()
  const orCopy = useFetchOrCopy()
  const financialYear = useMemo(() => ({ organizationId, year, gridId }), [organizationId, year, gridId])
  const organization = useOrganizationOf(organizationId)
  const definition = useGridDefinition(gridId)
  const key = itemsKey(financialYear)
  const { data: items, isFetchedAfterMount } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const budgetCall = { params: { organization_id: organizationId, year }, query: { grid_id: gridId } }
      return orCopy({ key, call: async () => (await api.financialAnalyzes.items(budgetCall, { signal })).items })
    },
    refetchOnMount: 'always',
    throwOnError: (_, { state }) => state.data === undefined,
  })
  return useMemo(
    () =>
      organization && definition && items && isFetchedAfterMount
        ? { financialYear, organization, definition, items }
        : undefined,
    [financialYear, organization, definition, items, isFetchedAfterMount],
  )
}

/** Query key of the summary of a year. */
export const summaryKey = ({ organizationId, year }: FinancialYear) =>
  ['financial', organizationId, year, 'summary'] as const

/** Fetches the server's summary of a year, always anew. */
export function useServerSummary(
  { organizationId, year }: FinancialYear,
  enabled = true,
): FinancialSummary | undefined {
  const api = useApi()
  return useQuery({
    queryKey: summaryKey({ organizationId, year }),
    queryFn: ({ signal }) =>
      api.financialAnalyzes.summary({ params: { organization_id: organizationId, year } }, { signal }),
    enabled,
    refetchOnMount: 'always',
    throwOnError: (_, { state }) => state.data === undefined,
  }).data
}

/** The financial summary of a year with its organisation and grid. */
export interface Summary {
  readonly organization: Pick<Organization, 'id' | 'name'>
  readonly grid: Grid
  readonly said: FinancialSummary
}

/** Fetches a summary at each opening; undefined until all parts have loaded. An error reaches the error page. */
export function useSummary({ organizationId, year }: FinancialYear): Summary | undefined {
  const organization = useOrganizationOf(organizationId)
  const definition = useGridDefinition(THREE_YEAR_GRID)
  const grid = useMemo(() => (definition === undefined ? undefined : gridOf(definition)), [definition])
  const summary = useServerSummary({ organizationId, year })
  return organization && grid && summary ? { organization, grid, said: summary } : undefined
}

/**
 * Keeps an offline copy of a budget on this device for those who fill it in; budgets that are only read are not kept
 * (decision 28).
 */
export function useCopiesOfBudget({ financialYear, organization, definition, items }: Budget, isWanted: boolean): void {
  useKeepCopy({
    key: organizationKey(financialYear.organizationId),
    data: organization,
    isWanted: isWanted || undefined,
  })
  useKeepCopy({ key: gridKey(financialYear.gridId), data: definition, isWanted: isWanted || undefined })
  useKeepCopy({ key: itemsKey(financialYear), data: items, isWanted, join: keepNewerItems })
}

/** Merges two lists of items; for each key, the item with the higher revision wins. */
export function keepNewerItems(budgetItems: readonly BudgetItem[], next: readonly BudgetItem[]): readonly BudgetItem[] {
  const byKey = new Map(budgetItems.map((item) => [item.key, item]))
  for (const item of next) if (item.revision >= (byKey.get(item.key)?.revision ?? 0)) byKey.set(item.key, item)
  return [...byKey.values()]
}

const AT_ONCE = 10

/** Fetches the changes of one item in pages, latest first; always anew when shown. */
export function useItemHistory({ organizationId, year, gridId }: BudgetGridKey, key: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['financial', organizationId, year, 'history', gridId, key],
    queryFn: ({ pageParam, signal }) =>
      api.financialAnalyzes.history(
        {
          params: { organization_id: organizationId, year },
          query: { grid_id: gridId, key, page_number: pageParam, per_page: AT_ONCE },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}
