import type { NoteInput } from '@octroi/domain'
import { changeRecord, type RecordDescription, recordCreation } from '../trail/change-record.ts'
import { type Changes, changesOf } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { type AttachedFile, NO_FILE } from '../access/attached-file.ts'
import type { CallContext } from '../access/call.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { NEW_NOTE_FIELDS, mergeNoteFields, validateNoteFields } from './note-rules.ts'
import { findNote, lockNote, targetOf } from './queries.ts'

/** The context of writing a note: the caller, the sent fields and the attached file, which is already stored. */
export interface NoteToWrite {
  readonly call: CallContext
  /** The transaction. */
  readonly tx: Db
  readonly sent: NoteInput
  readonly attached: AttachedFile | undefined
}

/** Creates a note of the caller; returns its id. Throws `invalid` with every fault by path. */
export async function insertNote({ call, tx, sent, attached }: NoteToWrite): Promise<number> {
  const fields = await validateNoteFields(tx, mergeNoteFields(NEW_NOTE_FIELDS, sent), NEW_NOTE_FIELDS)
  const now = call.clock()
  const { id } = await tx
    .insertInto('notes')
    .values({ ...NO_FILE, ...fields, ...attached, user_id: call.actor.id, date: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreation(tx, call, { subject: 'note', id, described: await describe(tx, id) })
  return id
}

/**
 * Changes, deletes or restores a note; returns the key of a file that it no longer has. Its author and date never
 * change. Throws `not_found` (also for another person's confidential note, which must not be revealed),
 * `version_conflict`, `forbidden`, `invalid`.
 */
export async function updateNote({ call, tx, sent, attached }: NoteToWrite, id: number): Promise<string | null> {
  const { actor } = call
  const file = attached ?? (sent.url === '' ? NO_FILE : {})
  const before = await changeRecord(tx, call, {
    subject: 'note',
    id,
    version: sent.version,
    lock: () => lockNote(tx, id),
    authorize: (note) => {
      ensureCanSee(actor, 'note.read', targetOf(note))
      ensureCan(actor, 'note.edit', targetOf(note))
    },
    describe: () => describe(tx, id),
    lines: (changes) => [[actionOf(changes), changes]],
    write: async (note) => {
      const fields = await validateNoteFields(tx, mergeNoteFields(note, sent), note)
      if (fields.confidential !== note.confidential) ensureCan(actor, 'note.confidential', targetOf(note))
      const after = { ...fields, ending_date: endingDate({ call, sent }, note), ...file }
      if (Object.keys(changesOf({ ...note }, after)).length === 0) return false
      await tx.updateTable('notes').set(after).where('id', '=', id).execute()
      return true
    },
  })
  return 'file_key' in file ? before.file_key : null
}

type Moments = Pick<NoteToWrite, 'call' | 'sent'>

/**
 * Returns the moment of deletion after the change, which the server sets. Throws `forbidden` if the caller may not
 * delete or restore the note.
 */
function endingDate({ call, sent }: Moments, { ending_date }: { ending_date: Date | null }): Date | null {
  if (sent.ending_date === undefined) return ending_date
  const isDeleted = ending_date !== null
  const isWanted = sent.ending_date !== ''
  if (isDeleted === isWanted) return ending_date
  ensureCan(call.actor, isWanted ? 'note.delete' : 'note.restore')
  return isWanted ? call.clock() : null
}

/** Describes a note for the trail: names instead of ids, the file by its name. */
async function describe(tx: Db, id: number): Promise<RecordDescription> {
  const row = await findNote(tx, id)
  if (!row) throw new AppError('not_found')
  const fields = {
    organization: row.organization_name,
    type: row.type_label,
    text: row.text,
    status: row.status,
    confidential: row.confidential,
    file: row.file_name,
    ending_date: row.ending_date?.toISOString() ?? null,
  }
  return { label: [fields.type, fields.organization].filter(Boolean).join(' – '), fields }
}

function actionOf({ ending_date: ending }: Changes): 'delete' | 'restore' | 'update' {
  if (!ending) return 'update'
  return ending.to === null ? 'restore' : 'delete'
}
