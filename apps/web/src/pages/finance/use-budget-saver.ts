import type { BudgetItem } from '@octroi/domain'
import { gridItemId, type Grid, type GridItem, type GridStore } from '@octroi/forms/finance'
import { type GridSaveOutcome, type Saver, useGridSaver } from '@octroi/forms/react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { useOnAnswering } from '../../api/use-reach.ts'
import { shownCopyOf } from '../../copies/use-copies.ts'
import { journalKey } from '../../filled-form/journal-key.ts'
import { saveFailure } from '../../filled-form/save-failure.ts'
import { useErasure } from '../../filled-form/use-erasure.ts'
import { useUser } from '../../session/session.tsx'
import { toastDone, toastNote } from '../../ui/toast.ts'
import { joinLists, knownLists } from './joined-lists.ts'
import { type Budget, type BudgetOf, itemsKey, newerOf } from './queries.ts'
import { useFollowBudget } from './use-follow-budget.ts'

/** Items left on this device come back on the same kind of grid only. */
const JOURNAL_VERSION = 1

interface SavedBudget {
  readonly store: GridStore
  /** The budget as it was opened, and as it is now. */
  readonly opened: Budget
  readonly budget: Budget
}

/** The saver of a budget: item by item a second after the last key, kept on the device, with conflicts, as forms are. */
export function useBudgetSaver({ store, opened, budget }: SavedBudget): Saver {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const { id, name, surname } = useUser()
  const unlessErased = useErasure(id)
  const { financialYear } = opened
  const [known] = useState(() => knownLists(opened.items))
  useEffect(() => known.noteSaved(budget.items), [known, budget.items])
  const lastSavedAt = lastSaved(opened.items)
  const saver = useGridSaver({
    store,
    journalKey: journalKey({ userId: id, name: nameOf(financialYear), version: JOURNAL_VERSION }),
    ...(lastSavedAt && { lastSavedAt }),
    save: (changes, { reason }) =>
      unlessErased(async () => {
        try {
          const saving = { api, queries, financialYear, by: `${name} ${surname}`, keepalive: reason === 'leaving' }
          known.noteSent(changes)
          const saveReply = await saveItems(saving, changes)
          const joined = await joinLists({ store, known, sent: changes }, saveReply.conflicts)
          known.noteSaved([...saveReply.saved, ...joined])
          for (const list of joined) tellJoined(t, store.grid, list)
          const outcome = asJoined(saveReply, joined)
          if (reason === 'asked' && outcome.saved.length > 0) toastDone(t('toast.saved'), t('toast.savedText'))
          return outcome
        } catch (error) {
          throw saveFailure(error, [])
        }
      }),
  })
  useOnAnswering(() => saver.retry())
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

/** Theirs is saved: what is joined with it is a change of it. */
function asJoined({ saved, conflicts, refused }: SaveReply, joined: readonly Joined[]): GridSaveOutcome {
  return {
    saved: [...saved, ...joined.map(({ key, value, revision }) => ({ key, value, revision }))],
    conflicts: conflicts.filter((conflict) => !joined.includes(conflict)),
    refused,
  }
}

/** Says whose rows came into a list. */
function tellJoined(t: TFunction, { lines }: Grid, { key, by_me, updated_by: name }: Joined): void {
  const line = lines.find((one) => `lists.${one.key}` === key)
  const list = line === undefined ? key : `${line.number}. ${line.label}`
  toastNote(t('finance.joined.title'), t(by_me ? 'finance.joined.own' : 'finance.joined.text', { name, list }))
}

const nameOf = ({ organizationId, year, gridId }: BudgetOf): string => `budget:${organizationId}/${year}/${gridId}`

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
  readonly financialYear: BudgetOf
  /** Who saves, by name. */
  readonly by: string
  /** The page may be gone before the reply comes. */
  readonly keepalive: boolean
}

/** Saves what changed; what somebody else changed since comes back as a conflict, and is not saved. */
async function saveItems({ api, queries, financialYear, by, keepalive }: Saving, changes: readonly GridItem[]) {
  const { organizationId: organization_id, year, gridId: grid_id } = financialYear
  const saveCall = {
    params: { organization_id, year },
    query: { grid_id },
    // What this page knows no revision of was blank when it was opened: without one, theirs would be written over unseen.
    body: { items: changes.map((one) => ({ revision: 0, ...one })) },
  }
  const outcome = await api.financialAnalyzes.saveItems(saveCall, { keepalive })
  const updated_at = new Date().toISOString()
  const saved = outcome.saved.map((item) => ({ ...item, updated_at, updated_by: by }))
  queries.setQueryData<readonly BudgetItem[]>(itemsKey(financialYear), (current) => current && newerOf(current, saved))
  await queries.invalidateQueries({ queryKey: ['financial', organization_id], refetchType: 'none' })
  return outcome
}

/** Items as the saver takes them. */
const asAnswer = ({ key, value, revision }: BudgetItem) => ({
  option_id: gridItemId(key),
  value,
  details: null,
  revision,
})

/** A budget that was shown from a copy takes over what the server says once it does; what was typed stays, unsaved. */
function useTakeOver({ financialYear, items }: Budget, saver: Saver): void {
  const queries = useQueryClient()
  const copy = useRef<readonly BudgetItem[]>(null)
  useEffect(() => {
    if (shownCopyOf(queries, itemsKey(financialYear)) !== null) copy.current = items
    else if (copy.current !== null && copy.current !== items) {
      copy.current = null
      saver.takeOver(items.map(asAnswer))
    }
  }, [queries, financialYear, items, saver])
}
