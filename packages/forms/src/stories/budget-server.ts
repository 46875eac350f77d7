import type { GridItem } from '@octroi/forms/finance'
import { type GridConflict, type GridSaveOutcome, SaveError } from '@octroi/forms/react'

/** A server that keeps the items of one grid, and whose network can be switched off. */
export interface BudgetServer {
  readonly save: (changes: readonly GridItem[]) => Promise<GridSaveOutcome>
  readonly setOnline: (isOnline: boolean) => void
  /** Somebody else changes an item meanwhile. */
  readonly changeElsewhere: (key: string, value: string) => void
}

type StoredItem = GridConflict & { readonly revision: number }

/** Creates a BudgetServer, which changes an item only from its last revision. */
export function budgetServer(): BudgetServer {
  const storedItems = new Map<string, StoredItem>()
  let online = true
  const put = (key: string, value: string, updated_by: string): StoredItem => {
    const revision = (storedItems.get(key)?.revision ?? 0) + 1
    const now = { key, value, revision, updated_by, updated_at: '2026-11-22T14:05:00Z' }
    storedItems.set(key, now)
    return now
  }
  const save = async (changes: readonly GridItem[]): Promise<GridSaveOutcome> => {
    if (!online) throw new SaveError('offline')
    const conflicts = changes.flatMap(({ key, revision = 0 }) => {
      const now = storedItems.get(key)
      return now === undefined || now.revision === revision ? [] : [now]
    })
    const disputed = new Set(conflicts.map(({ key }) => key))
    const saved = changes.filter(({ key }) => !disputed.has(key)).map(({ key, value }) => put(key, value, 'vous'))
    return { saved, conflicts }
  }
  return {
    save,
    setOnline: (isOnline) => (online = isOnline),
    changeElsewhere: (key, value) => void put(key, value, 'Marie Gagnon'),
  }
}
