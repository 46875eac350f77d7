import { type Actor, type RemarkInput, stateOf, TRANSITIONS } from '@octroi/domain'
import { createStore, type Form, type Question } from '@octroi/forms'
import type { CallContext } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { AppError } from '../../errors/app-error.ts'
import { answersOf, filledFormOf, loadFilledForm } from '../../filled-forms/index.ts'
import { ensureNotArchived } from '../ensure-not-archived.ts'
import { ensureReadable } from '../ensure-readable.ts'
import { CONTENT_MESSAGES } from '../../locales/fr-ca.ts'
import { placeOfRemark } from '../../locales/fr-ca/remarks.ts'
import { lockRequest, toRequestTarget } from '../queries.ts'

interface RemarkToWrite {
  readonly id: number
  readonly remark: RemarkInput
}

/** True in the state from which a request can be returned; remarks are written only there. */
export const isOpenToRemarks = (state_id: number): boolean => stateOf(state_id).code === TRANSITIONS.return.from

/**
 * Saves a draft remark for the next return of a request, in a transaction; returns its id, or null if an empty reason
 * deletes it. Throws `not_found`, `forbidden`, `state_conflict`, `version_conflict` if somebody else changed it since,
 * `request_archived`, and `invalid` for a question or row that the form does not have, or a reason with invisible
 * characters.
 */
export async function writeRemark(tx: Db, call: CallContext, { id, remark }: RemarkToWrite): Promise<number | null> {
  const { question_id, row, reason } = remark
  ensureReadable(reason, 'remark.reason')
  const filled = await formToRemark(tx, call.actor, id)
  const remarkPlace = await placeOf(tx, filled, remark)
  const remarkRow = await tx
    .selectFrom('remarks')
    .select(['id', 'version', 'reason'])
    .where('request_id', '=', id)
    .where('event_id', 'is', null)
    .where('question_id', '=', question_id)
    .where('row', row === null ? 'is' : '=', row)
    .executeTakeFirst()
  if (remarkRow?.reason === reason) return remarkRow.id
  if ((remarkRow?.version ?? 0) !== remark.version) throw new AppError('version_conflict')
  if (reason === '') {
    if (remarkRow) await tx.deleteFrom('remarks').where('id', '=', remarkRow.id).execute()
    return null
  }
  const written = { ...remarkPlace, reason, user_id: call.actor.id, at: call.clock() }
  if (remarkRow) {
    const version = remarkRow.version + 1
    await tx
      .updateTable('remarks')
      .set({ ...written, version })
      .where('id', '=', remarkRow.id)
      .execute()
    return remarkRow.id
  }
  const organization_id = organizationOf('requests', id)
  const added = { ...written, request_id: id, organization_id, event_id: null, question_id, row }
  return (
    await tx
      .insertInto('remarks')
      .values({ ...added, done_at: null, done_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function formToRemark(tx: Db, actor: Actor, id: number): Promise<number> {
  const request = await lockRequest(tx, id)
  if (!request) throw new AppError('not_found')
  const target = toRequestTarget(request)
  ensureCanSee(actor, 'request.read', target)
  ensureCan(actor, TRANSITIONS.return.ability, target)
  ensureNotArchived(request)
  if (!isOpenToRemarks(request.state_id)) throw new AppError('state_conflict')
  return request.filled_form_id
}

/** Returns the label of a remark's question or row and its place in the form. */
async function placeOf(tx: Db, filledFormId: number, { question_id, row }: RemarkInput) {
  const form = await loadFilledForm(tx, await filledFormOf(tx, filledFormId))
  const place = form.questions.findIndex(({ question }) => question.id === question_id)
  const question = form.questions[place]?.question
  if (question && (row === null || row < (await rowsIn(tx, filledFormId, { form, question }))))
    return { label: placeOfRemark(question, row), place }
  const details = [{ path: 'remark.question_id', code: 'unknown_question', message: CONTENT_MESSAGES.unknown_question }]
  throw new AppError('invalid', { details })
}

/** Returns how many rows a question currently has; 0 if it is not a table. Saved drafts may be malformed. */
async function rowsIn(tx: Db, filledFormId: number, { form, question }: QuestionOfForm): Promise<number> {
  const { id, options, fields } = question
  const { values } = createStore(form, await answersOf(tx, filledFormId)).question(id)
  const lengths = Object.values(values).map((value) => (Array.isArray(value) ? value.length : 0))
  return Math.max(0, ...lengths, fields.length > 1 && options.length > 1 ? options.length : 0)
}

interface QuestionOfForm {
  readonly form: Form
  readonly question: Question
}
