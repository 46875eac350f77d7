import type { Actor, contract, Detail, ReplyOf, SavedAnswer } from '@octroi/domain'
import { checkAnswers, type Form, normaliseAnswers } from '@octroi/forms'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { clearedDocuments, documentFaults } from '../documents/answered-documents.ts'
import { loadRequestForm } from '../load-filled-form.ts'
import { AppError } from '../../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../../locales/fr-ca.ts'
import { lockRequest, targetOf } from '../../requests/queries.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import { completionOf } from './completion.ts'
import { answersOf } from './queries.ts'
import { concernedOptions, doubleChoices, settleChoices } from './single-choices.ts'

export interface SentAnswer {
  readonly option_id: number
  readonly request_id?: number | undefined
  readonly value: string
  readonly details: string | null
  readonly revision?: number | undefined
}

const NEVER = new Date(0).toISOString()

interface Saving {
  /** The transaction. */
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

type Outcome = ReplyOf<typeof contract.answers.save> & {
  /** Files to remove once the transaction has ended. */
  readonly removedFiles: readonly string[]
}

/**
 * Saves the answers that changed. Saving the same again changes nothing. An answer that somebody else changed since the
 * revision it started from is left as it is and comes back as a conflict. Throws `not_found`, `forbidden`,
 * `form_locked`, and `invalid` with every fault by path when nothing can be saved.
 */
export async function saveAnswers(saving: Saving, id: number, sent: readonly SentAnswer[]): Promise<Outcome> {
  const { db } = saving
  const { form } = await ensureEditable(saving, id)
  const foreign = sent.flatMap((answer, place): Detail[] =>
    answer.request_id === undefined || answer.request_id === id
      ? []
      : [{ path: `answers[${place}].request_id`, code: 'unknown_option', message: CONTENT_MESSAGES.unknown_option }],
  )
  const wrong = checkAnswers(form, sent).map(({ path, code, message }): Detail => ({ path, code, message }))
  const details = [
    ...foreign,
    ...wrong,
    ...doubleChoices(form, sent),
    ...(await documentFaults(db, { form, id, sent })),
  ]
  if (details.length > 0) throw new AppError('invalid', { details })
  const answers = normaliseAnswers(form, sent)
  const concerned = concernedOptions(
    form,
    answers.map(({ option_id }) => option_id),
  )
  const current = new Map((await answersOf(db, id, concerned)).map((row) => [row.option_id, row]))
  const fates = answers.map((answer) => ({ answer, fate: fateOf(answer, current.get(answer.option_id)) }))
  const { sorted, rivals } = settleChoices(form, fates, current)
  const changed = sorted.filter(({ fate }) => fate === 'changed').map(({ answer }) => answer)
  await write(saving, { id, answers: changed.map((answer) => ({ ...answer, revision: nextOf(current, answer) })) })
  const removedFiles = await clearedDocuments(db, { form, id, answers: changed })
  const disputed = [...sorted.flatMap(({ answer, fate }) => (fate === 'conflict' ? [answer.option_id] : [])), ...rivals]
  const mine = await givenBy(saving, id, disputed)
  return {
    saved: sorted
      .filter(({ fate }) => fate !== 'conflict')
      .map(({ answer, fate }) => ({
        option_id: answer.option_id,
        revision: fate === 'changed' ? nextOf(current, answer) : (current.get(answer.option_id)?.revision ?? 0),
      })),
    conflicts: disputed.map((option_id) => ({ ...conflictOf(current, { option_id }), by_me: mine.has(option_id) })),
    completion: await recompute(db, form, id),
    removedFiles,
  }
}

/** Locks the request and makes sure that its form may be filled in by this person now. */
export async function ensureEditable({ db, actor }: Saving, id: number) {
  const request = await lockRequest(db, id)
  if (!request) throw new AppError('not_found')
  const target = targetOf(request)
  ensureCanSee(actor, 'request.read', target)
  ensureCan(actor, 'request.edit_form', { ...target, editable: true })
  if (!target.editable) throw new AppError('form_locked')
  return { request, form: await loadRequestForm(db, request) }
}

type Current = ReadonlyMap<number, SavedAnswer>

function fateOf(answer: SentAnswer, current: SavedAnswer | undefined): 'same' | 'changed' | 'conflict' {
  if ((current?.value ?? '') === answer.value && (current?.details ?? null) === answer.details) return 'same'
  return answer.revision === undefined || answer.revision === (current?.revision ?? 0) ? 'changed' : 'conflict'
}

const nextOf = (current: Current, { option_id }: Pick<SentAnswer, 'option_id'>): number =>
  (current.get(option_id)?.revision ?? 0) + 1

/** What stands saved in the place of an answer that was not saved; revision 0 when nothing does. */
function conflictOf(current: Current, { option_id }: Pick<SentAnswer, 'option_id'>) {
  const theirs = current.get(option_id)
  if (!theirs) return { option_id, value: '', details: null, revision: 0, updated_at: NEVER, updated_by: '' }
  const { request_id: _, ...conflict } = theirs
  return conflict
}

/** Which of these options were last answered by the very person who saves: from another window, or before a lost reply. */
async function givenBy({ db, actor }: Saving, id: number, optionIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (optionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('answers')
    .select('option_id')
    .where('request_id', '=', id)
    .where('updated_by', '=', actor.id)
    .where('option_id', 'in', optionIds)
    .execute()
  return new Set(rows.map(({ option_id }) => option_id))
}

interface Written {
  readonly id: number
  readonly answers: readonly { option_id: number; value: string; details: string | null; revision: number }[]
}

/** Writes answers with their new revisions. */
export async function write({ db, actor, now }: Saving, { id, answers }: Written): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(({ option_id, value, details, revision }) => ({
    request_id: id,
    option_id,
    value,
    details,
    revision,
    updated_at: now,
    updated_by: actor.id,
  }))
  await db
    .insertInto('answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'option_id']).doUpdateSet({
        value: sql`excluded.value`,
        details: sql`excluded.details`,
        revision: sql`excluded.revision`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
      }),
    )
    .execute()
}

/** Computes completion from all the answers, keeps its percent on the request for lists. */
export async function recompute(db: Db, form: Form, id: number) {
  const completion = completionOf(form, await answersOf(db, id))
  await db.updateTable('requests').set({ percent: completion.percent }).where('id', '=', id).execute()
  return completion
}
