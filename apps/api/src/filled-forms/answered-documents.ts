import type { Detail } from '@octroi/domain'
import { findCellDocuments, type Form, holdsDocument, writeAnswerPath } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import type { AnswerContext } from './filled-form.ts'
import { recordDocument } from './record-changes.ts'
import type { RefusedAnswer } from './refused-answers.ts'

interface SentAnswers {
  readonly form: Form
  readonly filledFormId: number
  readonly sent: readonly { readonly option_id: number; readonly value: string }[]
}

function asksForDocument(form: Form, option: number): boolean {
  const question = form.optionById.get(option)?.question
  return question !== undefined && holdsDocument(question)
}

/** Checks that each answer to a file question is a document uploaded for that question of this form. */
export async function listDocumentFaults(db: Db, { form, filledFormId, sent }: SentAnswers): Promise<Detail[]> {
  const documentAnswers = sent
    .map((answer, index) => ({ ...answer, index }))
    .filter(({ option_id, value }) => value.trim() !== '' && asksForDocument(form, option_id))
  if (documentAnswers.length === 0) return []
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'option_id'])
    .where('filled_form_id', '=', filledFormId)
    .execute()
  return documentAnswers
    .filter(
      ({ option_id, value }) =>
        !documents.some((row) => row.option_id === option_id && String(row.id) === value.trim()),
    )
    .map(({ index }) => ({
      path: writeAnswerPath({ index, part: 'value' }),
      code: 'unknown_document',
      message: CONTENT_MESSAGES.wrong_value,
    }))
}

/**
 * Refuses each answer whose cells name a document that was not uploaded for their column in this form. Only that answer
 * is refused: a document that was swept must not keep the others from being saved.
 */
export async function listCellRefusals(db: Db, { form, filledFormId, sent }: SentAnswers): Promise<RefusedAnswer[]> {
  const cells = sent.flatMap(({ option_id, value }, index) => {
    const option = form.optionById.get(option_id)
    const named = option === undefined ? [] : findCellDocuments(option, value)
    return named.map((cell) => ({ ...cell, option_id, index }))
  })
  if (cells.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'option_id', 'field_id'])
    .where('filled_form_id', '=', filledFormId)
    .where('field_id', 'is not', null)
    .execute()
  const uploaded = new Set(rows.map(({ id, option_id, field_id }) => `${option_id} ${field_id} ${id}`))
  const refused = cells.filter(
    ({ option_id, fieldId, documentId }) => !uploaded.has(`${option_id} ${fieldId} ${documentId}`),
  )
  return [...new Map(refused.map((cell) => [cell.option_id, cell])).values()].map(({ option_id, index }) => ({
    option_id,
    path: writeAnswerPath({ index, part: 'value' }),
    code: 'unknown_document',
    message: CONTENT_MESSAGES.unknown_cell_document,
  }))
}

interface Cleared {
  readonly form: Form
  readonly filledFormId: number
  readonly answers: readonly { readonly option_id: number; readonly value: string }[]
}

/** Deletes the documents whose answer was cleared; returns the keys of their files. */
export async function deleteClearedDocuments(
  saving: Pick<AnswerContext, 'db' | 'actor' | 'clock' | 'address'>,
  { form, filledFormId, answers }: Cleared,
): Promise<string[]> {
  const options = answers.filter(({ option_id, value }) => value === '' && asksForDocument(form, option_id))
  if (options.length === 0) return []
  const rows = await saving.db
    .deleteFrom('documents')
    .where('filled_form_id', '=', filledFormId)
    .where(
      'option_id',
      'in',
      options.map(({ option_id }) => option_id),
    )
    .returning(['key', 'option_id', 'label', 'name as was'])
    .execute()
  for (const { key: _, ...row } of rows)
    await recordDocument(saving, { ...row, filled_form_id: filledFormId, became: null })
  return rows.map(({ key }) => key)
}
