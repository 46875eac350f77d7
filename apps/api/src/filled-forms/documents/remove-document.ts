import type { Actor } from '@octroi/domain'
import { ensureEditable, recompute } from '../answers/save-answers.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { answerWith } from './add-document.ts'

interface Removing {
  /** The transaction. */
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/** Deletes a document and clears the answer that it was; gives the key of its file. Throws `not_found`, `form_locked`. */
export async function removeDocument(removing: Removing, id: number): Promise<string> {
  const { db } = removing
  const found = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const { form } = await ensureEditable(removing, found.request_id)
  // Once more, now that the request is held: somebody may have replaced it meanwhile.
  const row = await db.deleteFrom('documents').where('id', '=', id).returning('key').executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (found.option_id !== null) {
    await answerWith(removing, { request: found.request_id, option: found.option_id, value: '' })
    await recompute(db, form, found.request_id)
  }
  return row.key
}
