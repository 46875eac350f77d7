import { isDeepStrictEqual } from 'node:util'
import { lockContent } from '../content/index.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { type Caller, recordAudit } from '../trail/record.ts'
import { type ItemName, KINDS, parseValue, readLabel, readPublished } from './kinds.ts'
import { lockSeenDraft, removeDraft, type SeenDraft } from './save-draft.ts'

/**
 * Publishes the draft of an item and keeps the former value in its history. What is published is read from the database
 * by every call on every server, so that all servers have it at once. Throws `not_found`, `invalid` with every fault,
 * and `version_conflict` if somebody saved the draft since, or the published value is not the one that it was begun from.
 */
export async function publishDraft(tx: Db, call: Caller, { revision, ...item }: SeenDraft): Promise<ItemName> {
  await lockContent(tx)
  const kind = KINDS[item.kind]
  const draft = await lockSeenDraft(tx, { revision, ...item })
  const before = await readPublished(tx, item)
  if (!isDeepStrictEqual(draft.base, before)) throw new AppError('version_conflict')
  // Others wait for this lock, so that it is only taken for a draft that can be published.
  await kind.lock?.(tx)
  const value = parseValue(item, draft.value)
  const details = await kind.findFaults(tx, item.key, value)
  if (details.length > 0) throw new AppError('invalid', { details })
  const key = await kind.write(tx, item.key, value)
  const published = { kind: item.kind, key }
  const after = await readPublished(tx, published)
  const latest = (await selectLatest(tx, published))?.value
  // What was there before anybody edited it, or what an upgrade replaced, belongs to the history too.
  if (key === item.key && !isDeepStrictEqual(latest, before))
    await addVersion(tx, published, { value: before, at: call.clock(), published_by: null })
  await addVersion(tx, published, { value: after, at: call.clock(), published_by: call.actor.id })
  await removeDraft(tx, item)
  await recordAudit(tx, call, {
    action: key === item.key ? 'update' : 'create',
    subject: 'content',
    subject_id: null,
    subject_label: CONTENT_DRAFT_WORDS.subject[item.kind](await readLabel(tx, published)),
    changes: await kind.describeChanges(tx, key, { before, after }),
  })
  return published
}

const selectLatest = (tx: Db, { kind, key }: ItemName) =>
  tx
    .selectFrom('content_versions')
    .select(['version', 'value'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewVersion {
  readonly value: object
  readonly at: Date
  readonly published_by: number | null
}

async function addVersion(tx: Db, item: ItemName, { value, ...version }: NewVersion): Promise<void> {
  const { kind, key } = item
  const number = ((await selectLatest(tx, item))?.version ?? 0) + 1
  await tx
    .insertInto('content_versions')
    .values({ kind, key, version: number, value: JSON.stringify(value), ...version })
    .execute()
}
