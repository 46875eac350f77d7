import type { contract, ReplyOf } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import type { Db } from '../db/client.ts'
import { CONTENT_MESSAGES, MESSAGES } from '../locales/fr-ca.ts'
import type { Caller } from '../trail/record.ts'
import { type BudgetKey, type ChangedItem, lockBudget, readBudgetItems, type StoredItem } from './budgets.ts'
import { findGridItem } from './known-items.ts'
import { findOverfullLists } from './list-room.ts'
import { loadVisibleNames } from '../access/visible-names.ts'
import { isStatementChange } from './fed-figures.ts'
import { feedsClosedSummary, mayChange } from './rights.ts'
import { type StoredValue, toStoredValue, serializeStoredValue } from './stored-values.ts'
import { writeItems } from './write-items.ts'

export interface SentItem {
  readonly key: string
  readonly value: string
  readonly revision?: number | undefined
}

interface Saving extends Caller {
  /** The transaction. */
  readonly tx: Db
  readonly grid: Grid
  /** Keys of items of which another text may still arrive. */
  readonly renewed: readonly string[]
}

type Saved = ReplyOf<typeof contract.financialAnalyzes.saveItems>
type Conflict = Saved['conflicts'][number]
type RefusedItem = Saved['refused'][number]

/** An item that may be saved, with the value to store. */
interface Judged {
  readonly item: SentItem
  readonly stored: StoredValue
  readonly became: string
}

type Outcome =
  | { readonly saved: StoredItem | SentItem }
  | { readonly changed: ChangedItem }
  | { readonly conflict: { readonly key: string; readonly current: StoredItem | undefined } }
  | { readonly refused: RefusedItem }

const NEVER = new Date(0).toISOString()

/**
 * Saves the changed items, in a transaction; saving the same again changes nothing, except the revision of what is
 * renewed. An item that somebody else has
 * changed since its base revision is returned as a conflict; one that the grid does not have, that exceeds a limit, or
 * that the actor may not change is returned as refused. The others are saved. If none can be saved, no budget is
 * created.
 */
export async function saveItems(saving: Saving, key: BudgetKey, sent: readonly SentItem[]): Promise<Saved> {
  const { tx, grid, actor } = saving
  const latest = [...new Map(sent.map((item) => [item.key, item])).values()]
  const judged = latest.map((item) => judge(grid, item))
  const none = judged.flatMap((one) => ('refused' in one ? [one.refused] : []))
  if (none.length === judged.length) return { saved: [], conflicts: [], refused: none }
  const budgetId = await lockBudget(tx, key)
  const current = new Map((await readBudgetItems(tx, { id: budgetId, grid })).map((item) => [item.key, item]))
  const isFeeding = await feedsClosedSummary(tx, actor, key)
  const outcomes = withinRoom(
    [...current.values()],
    judged.map((one) =>
      'refused' in one ? one : outcomeOf({ ...saving, key, isFeeding, current: current.get(one.item.key) }, one),
    ),
  )
  await writeItems(saving, budgetId, changedBy(outcomes))
  const conflicts = outcomes.flatMap((outcome) => ('conflict' in outcome ? [outcome.conflict] : []))
  const reading = { actor, organization_id: key.organization_id }
  const names = await loadVisibleNames(
    tx,
    reading,
    conflicts.map((one) => one.current?.updated_by_id ?? null),
  )
  return {
    saved: outcomes.flatMap((outcome) => {
      if ('changed' in outcome) return [{ ...outcome.changed, value: outcome.changed.became }]
      return 'saved' in outcome ? [{ ...outcome.saved, revision: outcome.saved.revision ?? 0 }] : []
    }),
    conflicts: conflicts.map((one) => standing(one, actor.id, names)),
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
  }
}

function judge(grid: Grid, item: SentItem): Judged | { readonly refused: RefusedItem } {
  const place = findGridItem(grid, item.key)
  const stored = place ? toStoredValue(grid, place, item) : 'wrong_value'
  if (typeof stored === 'string') return refused(item, stored, CONTENT_MESSAGES[stored])
  return { item, stored, became: serializeStoredValue(stored, grid) }
}

interface Comparing extends Saving {
  readonly key: BudgetKey
  /** True if a summary that is closed to this person shows the statements of this budget. */
  readonly isFeeding: boolean
  readonly current: StoredItem | undefined
}

function outcomeOf(comparing: Comparing, { item, stored, became }: Judged): Outcome {
  const { actor, grid, key, isFeeding, current, renewed } = comparing
  const was = current?.value ?? ''
  const isRenewed = renewed.includes(item.key) && item.revision === (current?.revision ?? 0)
  if (was === became && !isRenewed) return { saved: current ?? { ...item, value: became, revision: 0 } }
  if (isFeeding && isStatementChange(grid, { key: item.key, was, became }))
    return refused(item, 'conflict_declared', CONTENT_MESSAGES.in_closed_summary)
  if (!mayChange(actor, key.organization_id, item.key)) return refused(item, 'forbidden', MESSAGES.forbidden)
  const revision = current?.revision ?? 0
  if (item.revision !== undefined && item.revision !== revision) return { conflict: { key: item.key, current } }
  return { changed: { key: item.key, stored, was, became, revision: revision + 1 } }
}

/** Refuses lists that exceed the budget's limit of entries. */
function withinRoom(items: readonly StoredItem[], outcomes: readonly Outcome[]): readonly Outcome[] {
  const full = findOverfullLists(items, changedBy(outcomes))
  return outcomes.map((outcome) =>
    'changed' in outcome && full.has(outcome.changed.key)
      ? refused(outcome.changed, 'too_many_entries', CONTENT_MESSAGES.too_many_entries)
      : outcome,
  )
}

const changedBy = (outcomes: readonly Outcome[]): ChangedItem[] =>
  outcomes.flatMap((outcome) => ('changed' in outcome ? [outcome.changed] : []))

const refused = ({ key }: Pick<SentItem, 'key'>, code: string, message: string): { readonly refused: RefusedItem } => ({
  refused: { key, code, message },
})

interface CurrentItem {
  readonly key: string
  readonly current: StoredItem | undefined
}

/** Returns the saved value as a conflict; with revision 0 if there is none. */
function standing({ key, current }: CurrentItem, actor: number, nameOf: (id: number | null) => string): Conflict {
  if (!current) return { key, value: '', revision: 0, updated_at: NEVER, updated_by: '', by_me: false }
  const { updated_by_id, ...item } = current
  return { ...item, updated_by: nameOf(updated_by_id), by_me: updated_by_id === actor }
}
