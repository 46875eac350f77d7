import type { NoteInput } from '@octroi/domain'
import { type Changes, changesOf, recordAudit } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from '../access/call.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { type AttachedFile, NO_FILE } from './note-file.ts'
import { BLANK, ensureSound, merged } from './note-rules.ts'
import { findNote, lockNote, targetOf } from './queries.ts'

/** What a note is written with: who calls, what they sent, and the file that came along, already kept. */
export interface Writing {
  readonly call: CallContext
  /** The transaction. */
  readonly tx: Db
  readonly sent: NoteInput
  readonly attached: AttachedFile | undefined
}

/** Writes a new note of the caller's; gives its id. Throws `invalid` with every fault by path. */
export async function insertNote({ call, tx, sent, attached }: Writing): Promise<number> {
  const fields = await ensureSound(tx, merged(BLANK, sent))
  const now = call.clock()
  const { id } = await tx
    .insertInto('notes')
    .values({ ...NO_FILE, ...fields, ...attached, user_id: call.actor.id, date: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = await toldOf(tx, id)
  await recordAudit(tx, call, { ...subjectOf(id, told), action: 'create', changes: changesOf({}, told) })
  return id
}

/**
 * Changes a note, deletes it or restores it; gives the key of a file that it no longer has. Its author and date never
 * change. Throws `not_found` (also for a confidential note of somebody else: that it exists is not told),
 * `version_conflict`, `forbidden`, `invalid`.
 */
export async function updateNote({ call, tx, sent, attached }: Writing, id: number): Promise<string | null> {
  const { actor } = call
  const before = await lockNote(tx, id)
  if (!before) throw new AppError('not_found')
  const target = targetOf(before)
  ensureCanSee(actor, 'note.read', target)
  ensureCan(actor, 'note.edit', target)
  if (sent.version !== undefined && sent.version !== before.version) throw new AppError('version_conflict')
  const fields = await ensureSound(tx, merged(before, sent))
  if (fields.confidential !== before.confidential) ensureCan(actor, 'note.confidential', target)
  const ending_date = endingDate({ call, sent }, before)
  const file = attached ?? (sent.url === '' ? NO_FILE : {})
  const after = { ...fields, ending_date, ...file }
  // Nothing changed, nothing written: else whoever saves without a change would make the changes of others conflict.
  if (Object.keys(changesOf({ ...before }, after)).length === 0) return null
  const told = await toldOf(tx, id)
  await tx
    .updateTable('notes')
    .set({ ...after, version: before.version + 1, updated_at: call.clock() })
    .where('id', '=', id)
    .execute()
  const changes = changesOf(told, await toldOf(tx, id))
  await recordAudit(tx, call, { ...subjectOf(id, told), action: actionOf(changes), changes })
  return 'file_key' in file ? before.file_key : null
}

type Moments = Pick<Writing, 'call' | 'sent'>

/** When the note was deleted, after this change: only who may delete or restore moves it, and the server says when. */
function endingDate({ call, sent }: Moments, { ending_date }: { ending_date: Date | null }): Date | null {
  if (sent.ending_date === undefined) return ending_date
  const isDeleted = ending_date !== null
  const isWanted = sent.ending_date !== ''
  if (isDeleted === isWanted) return ending_date
  ensureCan(call.actor, isWanted ? 'note.delete' : 'note.restore')
  return isWanted ? call.clock() : null
}

/** A note as the audit trail tells it: names instead of numbers, the file by its name. */
async function toldOf(tx: Db, id: number) {
  const row = await findNote(tx, id)
  if (!row) throw new AppError('not_found')
  return {
    organization: row.organization_name,
    type: row.type_label,
    text: row.text,
    status: row.status,
    confidential: row.confidential,
    file: row.file_name,
    ending_date: row.ending_date?.toISOString() ?? null,
  }
}

type Told = Awaited<ReturnType<typeof toldOf>>

const subjectOf = (id: number, { type, organization }: Told) =>
  ({ subject: 'note', subject_id: id, subject_label: [type, organization].filter(Boolean).join(' – ') }) as const

function actionOf({ ending_date: ending }: Changes): 'delete' | 'restore' | 'update' {
  if (!ending) return 'update'
  return ending.to === null ? 'restore' : 'delete'
}
