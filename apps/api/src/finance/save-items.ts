import type { contract, ReplyOf } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { CONTENT_MESSAGES, MESSAGES } from '../locales/fr-ca.ts'
import type { Caller } from '../trail/record.ts'
import { type BudgetKey, type ChangedItem, holdBudget, itemsOf, type StoredItem, writeItems } from './budgets.ts'
import { mayChange } from './rights.ts'
import { placeOf, type StoredValue, storedOf, valueOf } from './stored-values.ts'

export interface SentItem {
  readonly key: string
  readonly value: string
  readonly revision?: number | undefined
}

interface Saving extends Caller {
  /** The transaction. */
  readonly tx: Db
  readonly grid: Grid
}

type Saved = ReplyOf<typeof contract.financialAnalyzes.saveItems>
type Conflict = Saved['conflicts'][number]
type Refused = Saved['refused'][number]

type Outcome =
  | { readonly saved: StoredItem | SentItem }
  | { readonly changed: ChangedItem }
  | { readonly conflict: Conflict }
  | { readonly refused: Refused }

const NEVER = new Date(0).toISOString()

/**
 * Saves the items that changed, in a transaction. Saving the same again changes nothing. An item that somebody else
 * changed since the revision it started from is left as it is and comes back as a conflict; one that is unknown to the
 * grid, beyond what can be saved, or not this person's to change, comes back as refused. The others are saved.
 */
export async function saveItems(saving: Saving, key: BudgetKey, sent: readonly SentItem[]): Promise<Saved> {
  const { tx, grid } = saving
  const budgetId = await holdBudget(tx, key)
  const current = new Map((await itemsOf(tx, budgetId, grid)).map((item) => [item.key, item]))
  const latest = [...new Map(sent.map((item) => [item.key, item])).values()]
  const outcomes = latest.map((item) => outcomeOf({ ...saving, key, current: current.get(item.key) }, item))
  const changed = outcomes.flatMap((outcome) => ('changed' in outcome ? [outcome.changed] : []))
  await writeItems(saving, budgetId, changed)
  return {
    saved: outcomes.flatMap((outcome) => {
      if ('changed' in outcome) return [{ ...outcome.changed, value: outcome.changed.became }]
      return 'saved' in outcome ? [{ ...outcome.saved, revision: outcome.saved.revision ?? 0 }] : []
    }),
    conflicts: outcomes.flatMap((outcome) => ('conflict' in outcome ? [outcome.conflict] : [])),
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
  }
}

interface Comparing extends Saving {
  readonly key: BudgetKey
  readonly current: StoredItem | undefined
}

function outcomeOf({ grid, actor, key, current }: Comparing, item: SentItem): Outcome {
  const place = placeOf(grid, item.key)
  const stored = place ? storedOf(grid, place, item) : 'wrong_value'
  if (typeof stored === 'string') return refused(item, stored, CONTENT_MESSAGES[stored])
  const became = valueOf(stored, grid)
  const was = current?.value ?? ''
  if (was === became) return { saved: current ?? { ...item, value: became, revision: 0 } }
  if (!mayChange(actor, key.organization_id, item.key)) return refused(item, 'forbidden', MESSAGES.forbidden)
  const revision = current?.revision ?? 0
  if (item.revision !== undefined && item.revision !== revision) return { conflict: standing(item, current, actor.id) }
  return { changed: changedItem(item.key, { stored, was, became, revision: revision + 1 }) }
}

const changedItem = (
  key: string,
  more: { stored: StoredValue; was: string; became: string; revision: number },
): ChangedItem => ({ key, ...more })

const refused = ({ key }: SentItem, code: string, message: string): Outcome => ({ refused: { key, code, message } })

/** What stands saved in the place of an item that was not saved; revision 0 when nothing does. */
function standing({ key }: SentItem, current: StoredItem | undefined, actor: number): Conflict {
  if (!current) return { key, value: '', revision: 0, updated_at: NEVER, updated_by: '', by_me: false }
  return { ...current, by_me: current.updated_by_id === actor }
}
