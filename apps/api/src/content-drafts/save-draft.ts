import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { hashContentValue } from '../content/index.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { type Caller, recordAudit } from '../trail/record.ts'
import { type ItemName, parseValue, readLabel, readPublished } from './kinds.ts'

interface SentDraft extends ItemName {
  /** The revision that the sender has seen; null if there was no draft. */
  readonly revision: string | null
  /** Hash of the published value that the sender's value follows. */
  readonly base: string
  readonly value: unknown
}

export interface SeenDraft extends ItemName {
  /** The revision that the sender has seen. */
  readonly revision: string
}

interface StoredDraft {
  readonly revision: string
  readonly base: object
  readonly value: object
}

/** Reads and locks the draft of an item until the transaction ends; undefined if there is none. */
async function lockDraft(tx: Db, { kind, key }: ItemName): Promise<StoredDraft | undefined> {
  return tx
    .selectFrom('content_drafts')
    .select(['revision', 'base', 'value'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

/** Reads and locks the draft that the sender has seen. Throws `not_found`, and `version_conflict` for another revision. */
export async function lockSeenDraft(tx: Db, { revision, ...item }: SeenDraft): Promise<StoredDraft> {
  const draft = await lockDraft(tx, item)
  if (draft === undefined) throw new AppError('not_found')
  if (draft.revision !== revision) throw new AppError('version_conflict')
  return draft
}

/**
 * Saves the draft of an item, which may break rules but has the right shape. A draft that is out of date stays so until
 * its sender names what is published now as its base. A save whose answer was lost and that is sent again changes nothing.
 * Throws `not_found`, `malformed`, and `version_conflict` if somebody else saved, published or discarded the draft since,
 * or published the item: nobody's work is overwritten in silence.
 */
export async function saveDraft(tx: Db, call: Caller, sent: SentDraft): Promise<void> {
  const { kind, key } = sent
  const value = parseValue(sent, sent.value)
  const draft = await lockDraft(tx, sent)
  const published = await readPublished(tx, sent)
  const base = [published, draft?.base].find((one) => one !== undefined && hashContentValue(one) === sent.base)
  if (base === undefined) throw new AppError('version_conflict')
  if (draft !== undefined && isDeepStrictEqual([draft.value, draft.base], [value, base])) return
  if ((draft?.revision ?? null) !== sent.revision) throw new AppError('version_conflict')
  const at = call.clock()
  const columns = {
    revision: randomUUID(),
    base: JSON.stringify(base),
    value: JSON.stringify(value),
    updated_at: at,
    updated_by: call.actor.id,
  }
  if (draft !== undefined) {
    await tx.updateTable('content_drafts').set(columns).where('kind', '=', kind).where('key', '=', key).execute()
    return
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('content_drafts')
    .values({ kind, key, created_at: at, ...columns })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  // Somebody else began the draft at the same moment.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('version_conflict')
  await recordDraft(tx, call, { ...sent, from: null, to: CONTENT_DRAFT_WORDS.draftKept })
}

/** Throws the draft of an item away. Throws `not_found`, and `version_conflict` if somebody saved it since. */
export async function discardDraft(tx: Db, call: Caller, { revision, ...item }: SeenDraft): Promise<void> {
  await lockSeenDraft(tx, { revision, ...item })
  await removeDraft(tx, item)
  const { draftKept: from, draftDiscarded: to } = CONTENT_DRAFT_WORDS
  await recordDraft(tx, call, { ...item, from, to })
}

export async function removeDraft(tx: Db, { kind, key }: ItemName): Promise<void> {
  await tx.deleteFrom('content_drafts').where('kind', '=', kind).where('key', '=', key).execute()
}

interface DraftEvent extends ItemName {
  readonly from: string | null
  readonly to: string
}

async function recordDraft(tx: Db, call: Caller, { from, to, ...item }: DraftEvent): Promise<void> {
  await recordAudit(tx, call, {
    action: from === null ? 'create' : 'update',
    subject: 'content',
    subject_id: null,
    subject_label: CONTENT_DRAFT_WORDS.subject[item.kind](await readLabel(tx, item)),
    changes: { [CONTENT_DRAFT_WORDS.draft]: { from, to } },
  })
}
