import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import { dropFiles, findUnusedFiles } from './drop-files.ts'
import { isNamedDocument } from './named-documents.ts'

/** A document that its cell no longer names stays this long after the last change of its table, for an undo. */
export const UNNAMED_DAYS = 30

interface Sweeping {
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
}

/**
 * Deletes documents that were uploaded for a cell and that no cell names: their upload was not followed by a save, or
 * their row or cell was emptied, at least `UNNAMED_DAYS` ago. Those that an answer named when a request was returned
 * stay, since that answer is still shown. Returns how many were deleted.
 */
export async function sweepDocuments({ db, files, now }: Sweeping): Promise<number> {
  const before = new Date(now.getTime() - UNNAMED_DAYS * 24 * 3_600_000)
  const swept = await db.transaction().execute(async (tx) => {
    // A save locks the same row of the request, so that none can name a document while it is deleted.
    const forms = await sql<{ id: number }>`select r.filled_form_id as id from requests r where r.filled_form_id in (
      select d.filled_form_id from documents d where d.field_id is not null and d.created_at < ${before}
      and not ${isNamedDocument}) for update skip locked`.execute(tx)
    const ids = forms.rows.map(({ id }) => id)
    if (ids.length === 0) return { count: 0, unused: [] }
    const { rows } = await sql<{ key: string }>`delete from documents d
      where d.filled_form_id = any(${ids}) and d.field_id is not null and d.created_at < ${before}
      and not ${isNamedDocument}
      and not exists (select 1 from answers a where a.filled_form_id = d.filled_form_id
        and a.option_id = d.option_id and a.updated_at >= ${before})
      and not exists (select 1 from returned_answers b join request_events e on e.id = b.event_id
        join requests r on r.id = e.request_id where r.filled_form_id = d.filled_form_id
        and b.option_id = d.option_id and position('"' || d.field_id || '":"' || d.id || '"' in b.value) > 0)
      returning d.key`.execute(tx)
    const deleted = rows.map(({ key }) => key)
    return { count: deleted.length, unused: await findUnusedFiles(tx, deleted) }
  })
  await dropFiles(files, swept.unused)
  return swept.count
}
