import type { BudgetItem } from '@octroi/domain'
import type { GridStore } from '@octroi/forms/finance'
import { useEffect } from 'react'
import { useApi } from '../../api/use-api.ts'
import { pollWhileVisible } from '../../api/poll-while-visible.ts'
import type { BudgetGridKey } from './queries.ts'

interface Following {
  readonly financialYear: BudgetGridKey
  readonly store: GridStore
  /** When the latest known item was saved; undefined if none was. */
  readonly from: Date | undefined
  /** Receives what others saved. Must keep its identity. */
  readonly onSaved: (items: readonly BudgetItem[]) => void
}

/** True while a field outside the grid has the focus or a dialog is open; incoming changes wait until then. */
const isBusyBesideGrid = () => {
  const element = document.activeElement
  const isText = element?.matches('input, textarea, select') === true && element.closest('[role="grid"]') === null
  return isText || document.querySelector('[role="dialog"]') !== null
}

/**
 * Applies what others save in an open grid within three seconds, unless a field beside it or a dialog is in use; see
 * `pollWhileVisible`.
 */
export function useFollowBudget({ financialYear, store, from, onSaved }: Following): void {
  const api = useApi()
  const began = from?.toISOString()
  useEffect(() => {
    const { organizationId: organization_id, year, gridId: grid_id } = financialYear
    let after = began ?? new Date(0).toISOString()
    return pollWhileVisible(async (signal) => {
      if (isBusyBesideGrid()) return
      const followCall = { params: { organization_id, year }, query: { grid_id, after } }
      const { now, items } = await api.financialAnalyzes.changedItems(followCall, { signal })
      // Somebody began to type during the call: the next call fetches the same changes.
      if (isBusyBesideGrid()) return
      after = now
      const newer = items.filter(({ key, revision }) => revision > (store.items.item(key).revision ?? 0))
      if (newer.length > 0) onSaved(newer)
    })
  }, [api, financialYear, store, began, onSaved])
}
