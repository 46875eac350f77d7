import type { SetAsideAnswer, SetAsideReason } from '@octroi/domain'
import { type Answer, type Form, holdsDocument } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { CHOICE_WORDS } from '../../locales/fr-ca/answers.ts'
import { describeAnswerChange, describeOption } from '../answer-in-words.ts'

/** An answer in words of the form that it was given to. */
export interface AnswerInWords {
  readonly label: string
  readonly text: string
  readonly document_id: number | null
}

const NONE = { value: '', details: null }

/** Describes an answer in words of its form; a document by its name, if `names` has it. */
export function describeAnswer(form: Form, answer: Answer, names: ReadonlyMap<number, string>): AnswerInWords {
  const option = form.optionById.get(answer.option_id)
  if (option === undefined) return { label: '', text: answer.value, document_id: null }
  const label = describeOption(option)
  if (!holdsDocument(option.question))
    return { label, text: describeAnswerChange(option, NONE, answer).became ?? answer.value, document_id: null }
  const id = Number(answer.value)
  return { label, text: names.get(id) ?? CHOICE_WORDS.document(answer.value), document_id: names.has(id) ? id : null }
}

/** Reads the names of the documents of a filled form, by id. */
export async function readDocumentNames(db: Db, filledFormId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name'])
    .where('filled_form_id', '=', filledFormId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface SettingAside {
  readonly filledFormId: number
  /** The version that was answered. */
  readonly from: Form
  readonly aside: readonly { readonly answer: Answer; readonly reason: SetAsideReason }[]
  /** The authors of the answers by option. */
  readonly authors: ReadonlyMap<number, number | null>
  readonly at: Date
}

/** Stores answers that are set aside, in the transaction that removes them; the same answer only once. */
export async function storeAside(tx: Db, { filledFormId, from, aside, authors, at }: SettingAside): Promise<void> {
  if (aside.length === 0) return
  const names = await readDocumentNames(tx, filledFormId)
  const rows = aside.map(({ answer, reason }) => ({
    ...describeAnswer(from, answer, names),
    filled_form_id: filledFormId,
    organization_id: organizationOf('filled_forms', filledFormId),
    form_version: from.description.version,
    question_id: from.optionById.get(answer.option_id)?.question.question.id ?? 0,
    option_id: answer.option_id,
    value: answer.value,
    details: answer.details,
    reason,
    user_id: authors.get(answer.option_id) ?? null,
    at,
  }))
  const stored = await tx
    .selectFrom('set_aside_answers')
    .select(['form_version', 'option_id', 'value', 'details'])
    .where('filled_form_id', '=', filledFormId)
    .execute()
  const keyOf = (row: (typeof stored)[number]) =>
    JSON.stringify([row.form_version, row.option_id, row.value, row.details])
  const there = new Set(stored.map(keyOf))
  const added = rows.filter((row) => !there.has(keyOf(row)))
  if (added.length > 0) await tx.insertInto('set_aside_answers').values(added).execute()
}

/** Reads the answers of a filled form that were set aside, the latest first. */
export async function readAside(db: Db, filledFormId: number): Promise<SetAsideAnswer[]> {
  const rows = await db
    .selectFrom('set_aside_answers as s')
    .select(['s.id', 's.label', 's.text', 's.reason', 's.at'])
    .select(
      sql<number | null>`(select d.id from documents d where d.id = s.document_id
        and d.filled_form_id = s.filled_form_id)`.as('document_id'),
    )
    .where('s.filled_form_id', '=', filledFormId)
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Reads when a filled form was carried over to another version, the latest first. */
export async function readFormChanges(db: Db, filledFormId: number) {
  const rows = await db
    .selectFrom('form_carry_overs')
    .select(['id', 'from_version', 'to_version', 'kept', 'aside', 'anew', 'at'])
    .where('filled_form_id', '=', filledFormId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
