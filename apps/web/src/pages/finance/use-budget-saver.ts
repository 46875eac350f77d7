import type { BudgetItem } from '@octroi/domain'
import { gridItemId, type Grid, type GridItem, type GridStore } from '@octroi/forms/finance'
import { type GridSaveOutcome, type Saver, useGridSaver } from '@octroi/forms/react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { useOnServerReachable } from '../../api/use-reach.ts'
import { getShownCopyTime } from '../../copies/use-copies.ts'
import { journalKey } from '../../filled-form/journal-key.ts'
import { saveFailure } from '../../filled-form/save-failure.ts'
import { useErasureGuard } from '../../filled-form/use-erasure.ts'
import { useUser } from '../../session/session.tsx'
import { toastSuccess, toastNote } from '../../ui/toast.ts'
import { joinLists, knownLists } from './joined-lists.ts'
import { type Budget, type BudgetGridKey, itemsKey, keepNewerItems } from './queries.ts'
import { useFollowBudget } from './use-follow-budget.ts'

/** Version of the journal: items are restored only into a grid of the same version. */
const JOURNAL_VERSION = 1

interface SavedBudget {
  readonly store: GridStore
  /** The budget as it was when the page was opened, and as it is now. */
  readonly opened: Budget
  readonly budget: Budget
}

/**
 * Saver of a budget: saves each item a second after the last key, journals it on the device and keeps conflicts, like
 * that of a form.
 */
export function useBudgetSaver({ store, opened, budget }: SavedBudget): Saver {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const { id, name, surname } = useUser()
  const unlessErased = useErasureGuard(id)
  const { financialYear } = opened
  const [known] = useState(() => knownLists(opened.items))
  useEffect(() => known.noteSaved(budget.items), [known, budget.items])
  const lastSavedAt = lastSaved(opened.items)
  const saver = useGridSaver({
    store,
    journalKey: journalKey({ userId: id, name: nameOf(financialYear), version: JOURNAL_VERSION }),
    ...(lastSavedAt && { lastSavedAt }),
    save: (changes, { reason, renewed }) =>
      unlessErased(async () => {
        try {
          const by = `${name} ${surname}`
          const saving = { api, queries, financialYear, by, renewed, keepalive: reason === 'leaving' }
          known.noteSent(changes)
          const saveReply = await saveItems(saving, changes)
          const joined = await joinLists({ store, known, sent: changes }, saveReply.conflicts)
          known.noteSaved([...saveReply.saved, ...joined])
          for (const list of joined) tellJoined(t, store.grid, list)
          const outcome = asJoined(saveReply, joined)
          if (reason === 'asked' && outcome.saved.length > 0) toastSuccess(t('toast.saved'), t('toast.savedText'))
          return outcome
        } catch (error) {
          throw saveFailure(error, [])
        }
      }),
  })
  useOnServerReachable(() => saver.retry())
  useTakeOver(budget, saver)
  const takeIn = useCallback(
    (items: readonly BudgetItem[]) => {
      known.noteSaved(items)
      saver.takeOver(items.map(asAnswer))
    },
    [known, saver],
  )
  useFollowBudget({ financialYear, store, from: lastSavedAt, onSaved: takeIn })
  return saver
}

type SaveReply = Awaited<ReturnType<typeof saveItems>>
type Joined = SaveReply['conflicts'][number]

/** A merged list is a new change to the other person's version, which counts as saved. */
function asJoined({ saved, conflicts, refused }: SaveReply, joined: readonly Joined[]): GridSaveOutcome {
  return {
    saved: [...saved, ...joined.map(({ key, value, revision }) => ({ key, value, revision }))],
    conflicts: conflicts.filter((conflict) => !joined.includes(conflict)),
    refused,
  }
}

/** Shows whose rows were merged into a list. */
function tellJoined(t: TFunction, { lines }: Grid, { key, by_me, updated_by: name }: Joined): void {
  const line = lines.find((one) => `lists.${one.key}` === key)
  const list = line === undefined ? key : `${line.number}. ${line.label}`
  toastNote(t('finance.joined.title'), t(by_me ? 'finance.joined.own' : 'finance.joined.text', { name, list }))
}

const nameOf = ({ organizationId, year, gridId }: BudgetGridKey): string => `budget:${organizationId}/${year}/${gridId}`

function lastSaved(items: readonly BudgetItem[]): Date | undefined {
  const latest = items
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1)
  return latest === undefined ? undefined : new Date(latest)
}

interface Saving {
  readonly api: Client
  readonly queries: QueryClient
  readonly financialYear: BudgetGridKey
  /** Name of the person who saves. */
  readonly by: string
  /** True if the page may be gone before the reply arrives. */
  readonly keepalive: boolean
  /** Keys of items of which another text may still arrive (`GridSaveContext`). */
  readonly renewed: readonly string[]
}

/** Saves changed items. An item that somebody else changed meanwhile comes back as a conflict and is not saved. */
async function saveItems(
  { api, queries, financialYear, by, keepalive, renewed }: Saving,
  changes: readonly GridItem[],
) {
  const { organizationId: organization_id, year, gridId: grid_id } = financialYear
  const saveCall = {
    params: { organization_id, year },
    query: { grid_id },
    // An item without a known revision was blank when the page opened. Without revision 0, the save would overwrite
    // what others entered since.
    body: { items: changes.map((one) => ({ revision: 0, ...one })), renewed: [...renewed] },
  }
  const outcome = await api.financialAnalyzes.saveItems(saveCall, { keepalive })
  const updated_at = new Date().toISOString()
  const saved = outcome.saved.map((item) => ({ ...item, updated_at, updated_by: by }))
  queries.setQueryData<readonly BudgetItem[]>(
    itemsKey(financialYear),
    (current) => current && keepNewerItems(current, saved),
  )
  await queries.invalidateQueries({ queryKey: ['financial', organization_id], refetchType: 'none' })
  return outcome
}

/** Converts an item to the saver's format. */
const asAnswer = ({ key, value, revision }: BudgetItem) => ({
  option_id: gridItemId(key),
  value,
  details: null,
  revision,
})

/**
 * When a budget was first shown from its offline copy, loads the server's items once they arrive; unsaved entries stay.
 */
function useTakeOver({ financialYear, items }: Budget, saver: Saver): void {
  const queries = useQueryClient()
  const copy = useRef<readonly BudgetItem[]>(null)
  useEffect(() => {
    if (getShownCopyTime(queries, itemsKey(financialYear)) !== null) copy.current = items
    else if (copy.current !== null && copy.current !== items) {
      copy.current = null
      saver.takeOver(items.map(asAnswer))
    }
  }, [queries, financialYear, items, saver])
}
