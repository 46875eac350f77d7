import type { Note, Target } from '@octroi/domain'
import { sql } from 'kysely'
import { toFileSummary } from '../access/attached-file.ts'
import { lastAuthor } from '../trail/last-author.ts'
import type { Db } from '../db/client.ts'

/** Selects notes with the labels of their references. */
export const selectNotes = (db: Db) =>
  db
    .selectFrom('notes as n')
    .leftJoin('organizations as o', 'o.id', 'n.organization_id')
    .leftJoin('lookups as t', (join) => join.onRef('t.id', '=', 'n.type_id').on('t.kind', '=', 'note_types'))
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.organization_id', 'n.type_id', 'n.user_id', 'n.date', 'n.text', 'n.status', 'n.confidential'])
    .select(['n.ending_date', 'n.version', 'n.updated_at'])
    .select(['n.file_key', 'n.file_name', 'n.file_content_type', 'n.file_size'])
    .select(['o.name as organization_name', 't.label as type_label', 'u.name as given_name', 'u.surname'])

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number]

/** Converts a row to a note as in the contract, without the storage key of its file. */
export function shownRow(row: Row): Omit<Note, 'updated_by'> {
  const { organization_name, type_label, given_name, surname, file_key, file_name, file_size, ...note } = row
  return {
    ...note,
    organization: { id: note.organization_id, name: organization_name ?? '' },
    note_type: { id: note.type_id, label: type_label ?? '' },
    user: note.user_id === null ? null : { id: note.user_id, name: given_name ?? '', surname: surname ?? '' },
    date: note.date.toISOString(),
    url: file_key === null ? null : `/notes/${note.id}/file`,
    file: toFileSummary({ file_key, file_name, file_size }),
    ending_date: note.ending_date?.toISOString() ?? null,
    updated_at: note.updated_at.toISOString(),
  }
}

/** Converts a row to a note as in the contract, with its last author. */
export const toNote = (row: Row & Pick<Note, 'updated_by'>): Note => ({
  ...shownRow(row),
  updated_by: row.updated_by,
})

/** One note, or undefined. */
export const findNote = (db: Db, id: number) =>
  selectNotes(db).select(lastAuthor('note', sql`n.id`).as('updated_by')).where('n.id', '=', id).executeTakeFirst()

/** Locks the row of a note until the transaction ends, so that concurrent changes run one after the other. */
export const lockNote = (tx: Db, id: number) =>
  tx.selectFrom('notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The facts of a note that abilities are checked against. */
export const targetOf = (note: {
  organization_id: number
  user_id: number | null
  confidential: number
}): Target & { organization_id: number } => ({
  organization_id: note.organization_id,
  confidential: note.confidential === 1,
  ...(note.user_id === null ? {} : { user_id: note.user_id }),
})
