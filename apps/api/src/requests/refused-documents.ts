import type { Db } from '../db/client.ts'
import { isNamedDocument } from '../filled-forms/index.ts'

/** Selects the names of a request's documents in which a virus was found after the upload. */
export const selectRefusedDocumentsOf = (db: Db, id: number) =>
  db
    .selectFrom('requests as r')
    .innerJoin('documents as d', 'd.filled_form_id', 'r.filled_form_id')
    .innerJoin('quarantined_files as q', 'q.key', 'd.key')
    .select('d.name')
    .where('r.id', '=', id)
    .where('q.found', 'is not', null)
    .where(isNamedDocument)
    .orderBy('d.id')

/** Reads the names of a request's documents in which a virus was found after the upload. */
export async function readRefusedDocuments(db: Db, id: number): Promise<string[]> {
  const rows = await selectRefusedDocumentsOf(db, id).execute()
  return rows.map(({ name }) => name)
}
