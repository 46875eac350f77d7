import type { BudgetItem } from '@octroi/domain'
import type { GridStore } from '@octroi/forms/finance'
import { useEffect } from 'react'
import { useApi } from '../../api/use-api.ts'
import { keepAsking } from '../../api/keep-asking.ts'
import type { BudgetOf } from './queries.ts'

interface Following {
  readonly financialYear: BudgetOf
  readonly store: GridStore
  /** When the latest item at hand was saved; undefined: nothing was. */
  readonly from: Date | undefined
  /** Takes what others saved. Keep its identity. */
  readonly onSaved: (items: readonly BudgetItem[]) => void
}

/** Whether a text under the grid or a list of its own is active: what came in waits until the hand has gone. */
const isBusyBesideGrid = () => {
  const element = document.activeElement
  const isText = element?.matches('input, textarea, select') === true && element.closest('[role="grid"]') === null
  return isText || document.querySelector('[role="dialog"]') !== null
}

/** What others save in an open grid comes in within three seconds, where nothing is held here; see `keepAsking`. */
export function useFollowBudget({ financialYear, store, from, onSaved }: Following): void {
  const api = useApi()
  const began = from?.toISOString()
  useEffect(() => {
    const { organizationId: organization_id, year, gridId: grid_id } = financialYear
    let after = began ?? new Date(0).toISOString()
    return keepAsking(async (signal) => {
      if (isBusyBesideGrid()) return
      const followCall = { params: { organization_id, year }, query: { grid_id, after } }
      const { now, items } = await api.financialAnalyzes.changedItems(followCall, { signal })
      // Typed meanwhile: asked for again.
      if (isBusyBesideGrid()) return
      after = now
      const newer = items.filter(({ key, revision }) => revision > (store.items.item(key).revision ?? 0))
      if (newer.length > 0) onSaved(newer)
    })
  }, [api, financialYear, store, began, onSaved])
}
