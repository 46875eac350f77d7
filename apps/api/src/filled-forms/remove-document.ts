import { withoutCellDocument } from '@octroi/forms'
import { AppError } from '../errors/app-error.ts'
import { writeDocumentAnswer } from './add-document.ts'
import { updateCompletion } from './completion.ts'
import { findUnusedFiles } from './drop-files.ts'
import { readAnswersOnly } from './answers.ts'
import type { AnswerContext, FilledForm } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'
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
    .returning(['key', 'option_id', 'field_id', 'label', 'name'])
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { option_id, field_id, label, name: was } = row
  await recordDocument(removing, { filled_form_id: filled.id, option_id, label, was, became: null })
  if (option_id !== null) {
    const value = field_id === null ? '' : await withoutDocument(removing, filled, { option_id, field_id, documentId })
    await writeDocumentAnswer(removing, { filledFormId: filled.id, option: option_id, value })
    await updateCompletion(removing, { id, filled })
  }
  return findUnusedFiles(db, [row.key])
}

interface CellOfDocument {
  readonly option_id: number
  readonly field_id: string
  readonly documentId: number
}

/** Reads the answer of a table without a document: the cells that named it are empty, the others stay. */
async function withoutDocument(
  { db }: Pick<AnswerContext, 'db'>,
  filled: FilledForm,
  { option_id, field_id, documentId }: CellOfDocument,
): Promise<string> {
  const form = await loadFilledForm(db, filled)
  const option = form.optionById.get(option_id)
  const answer = (await readAnswersOnly(db, filled.id)).find((one) => one.option_id === option_id)
  if (option === undefined || answer === undefined) return ''
  return withoutCellDocument(option, answer.value, { fieldId: field_id, documentId: String(documentId) })
}
