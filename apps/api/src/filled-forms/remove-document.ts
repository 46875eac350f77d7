import { AppError } from '../errors/app-error.ts'
import { writeDocumentAnswer } from './add-document.ts'
import { updateCompletion } from './completion.ts'
import { findUnusedFiles } from './drop-files.ts'
import type { AnswerContext } from './filled-form.ts'
import { recordDocument } from './record-changes.ts'

interface DocumentToRemove {
  /** Id of the owner. */
  readonly id: number
  readonly documentId: number
}

/**
 * Deletes a document of a filled form and clears the answer that it was; returns the keys of files that nothing refers
 * to any more. Throws `not_found`, `forbidden`, `form_locked`.
 */
export async function removeDocument(removing: AnswerContext, { id, documentId }: DocumentToRemove): Promise<string[]> {
  const { db, actor, owner } = removing
  const filled = await owner.toChange(db, actor, id)
  const row = await db
    .deleteFrom('documents')
    .where('id', '=', documentId)
    .where('filled_form_id', '=', filled.id)
    .returning(['key', 'option_id', 'label', 'name'])
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { option_id, label, name: was } = row
  await recordDocument(removing, { filled_form_id: filled.id, option_id, label, was, became: null })
  if (row.option_id !== null) {
    await writeDocumentAnswer(removing, { filledFormId: filled.id, option: row.option_id, value: '' })
    await updateCompletion(removing, { id, filled })
  }
  return findUnusedFiles(db, [row.key])
}
