import { type BudgetHints, type Hint, type HintDismissal, type HintRule, isSettled } from '@octroi/domain'
import type { GridStore } from '@octroi/forms/finance'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import type { FinancialYear } from '../year-in-address.tsx'
import { hintText, lineName } from './hint-text.ts'
import { liveHints } from './live-hints.ts'

const NOTHING: BudgetHints = { rules: [], before: null, hints: [], dismissals: [] }

/** A hint with its text for the screen. */
export interface ShownHint {
  readonly hint: Hint
  readonly rule: HintRule
  readonly text: string
  /** Names of its line and column, or of its field. */
  readonly place: string
  /** The dismissal that applies; null if there is none. */
  readonly dismissal: HintDismissal | null
  /** A dismissal that no longer applies because its amounts changed; null if there is none. */
  readonly former: HintDismissal | null
}

/** The hints of a budget while it is filled in. */
export interface ShownHints {
  readonly hints: readonly ShownHint[]
  /** True if the rules could not be fetched from the server. */
  readonly isFailed: boolean
}

const hintsKey = ({ organizationId, year }: FinancialYear) => ['financial', organizationId, year, 'hints'] as const

/** Stale time in milliseconds: within it, the page of a year and the list of its hints share one call. */
const SAME_VISIT = 5000

/** Fetches the rules and dismissals of a year's hints. If that fails, the page stays usable and the list says so. */
export function useHintRules({ organizationId, year }: FinancialYear, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: hintsKey({ organizationId, year }),
    queryFn: ({ signal }) => api.financialHints.read({ params: { organization_id: organizationId, year } }, { signal }),
    enabled,
    staleTime: SAME_VISIT,
    // The list makes the same call as the page just before, so a failed call is not repeated for it.
    retryOnMount: false,
    throwOnError: false,
  })
}

/** The hints of a year, computed from its store. */
export function useHints(financialYear: FinancialYear, store: GridStore): ShownHints {
  const { t } = useTranslation()
  const { data: said = NOTHING, isError } = useHintRules(financialYear)
  const { rules, before } = said
  const live = useMemo(() => liveHints(store, { rules, before }), [store, rules, before])
  const currentHints = useSyncExternalStore(live.subscribe, live.get)
  return useMemo(() => {
    const shownHints = currentHints.flatMap((hint): ShownHint[] => {
      const rule = rules.find(({ id }) => id === hint.rule_id)
      if (!rule) return []
      const said_of = said.dismissals.find((one) => one.hint === hint.id) ?? null
      const holds = said_of !== null && isSettled(rule, said_of, hint)
      return [
        {
          hint,
          rule,
          text: hintText(store.grid, rule, { hint, isNew: t('finance.hints.new') }),
          place: placeOf(store, hint, rule),
          dismissal: holds ? said_of : null,
          former: holds ? null : said_of,
        },
      ]
    })
    return { hints: shownHints, isFailed: isError }
  }, [currentHints, rules, said, store, t, isError])
}

function placeOf({ grid }: GridStore, { line, column }: Hint, rule: HintRule): string {
  if (rule.kind === 'period') return grid.fieldByKey.get(rule.end)?.label ?? rule.label
  const gridColumn = grid.columns.find(({ id }) => id === column)
  return [lineName(grid, line), gridColumn?.short ?? gridColumn?.label ?? column].join(', ')
}

/** Dismisses a hint, or undoes a dismissal; the reply replaces the cached hints. */
export function useDismissHint(financialYear: FinancialYear) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { organization_id: financialYear.organizationId, year: financialYear.year }
  const onSuccess = (budgetHints: BudgetHints) => queries.setQueryData(hintsKey(financialYear), budgetHints)
  const dismissing = useMutation({
    mutationFn: (body: { readonly hint: string; readonly reason: string }) =>
      api.financialHints.dismiss({ params, body }),
    onSuccess,
  })
  const takingBack = useMutation({
    mutationFn: (dismissal_id: number) => api.financialHints.takeBack({ params: { ...params, dismissal_id } }),
    onSuccess,
  })
  return { dismissing, takingBack }
}
