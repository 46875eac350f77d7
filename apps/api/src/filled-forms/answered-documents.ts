import type { Detail } from '@octroi/domain'
import { type Form, holdsDocument, writeAnswerPath } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import type { AnswerContext } from './filled-form.ts'
import { recordDocument } from './record-changes.ts'

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
