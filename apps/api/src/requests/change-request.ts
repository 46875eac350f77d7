import { type Actor, can, type RequestPatch, TRANSITIONS, type Transition, transitionBetween } from '@octroi/domain'
import { type Detail, type ErrorCode, stateOf, type Target } from '@octroi/domain'
import { changesOf, recordAudit } from '../trail/record.ts'
import { readCompletion } from '../filled-forms/completion.ts'
import { filledFormOf } from '../filled-forms/filled-form.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from '../access/call.ts'
import { MESSAGES } from '../locales/fr-ca.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { lockRequest, targetOf } from './queries.ts'

interface Changing {
  /** The transaction. */
  readonly db: Db
  readonly call: CallContext
  readonly actor: Actor
  readonly now: Date
}

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/**
 * Changes a request: archives it, or takes it to another state by a transition of its type's flow. Two people at once
 * make one transition, since the row is locked. False when there is no such request. Throws `version_conflict`,
 * `state_conflict`, `forbidden`, and what keeps a submission from being accepted.
 */
export async function changeRequest(changing: Changing, id: number, patch: RequestPatch): Promise<boolean> {
  const { db, actor } = changing
  const request = await lockRequest(db, id)
  if (!request) return false
  const target = targetOf(request)
  ensureCanSee(actor, 'request.read', target)
  if (patch.version !== undefined && patch.version !== request.version) throw new AppError('version_conflict')
  // Nothing asked, nothing written: else whoever reads a request could make the changes of others conflict.
  if (patch.state_id === undefined && patch.archived === undefined) return true
  if (patch.archived !== undefined) ensureCan(actor, 'request.archive', target)
  const moved = patch.state_id === undefined ? {} : await move(changing, request, patch)
  await db
    .updateTable('requests')
    .set({
      ...moved,
      ...(patch.archived === undefined ? {} : { archived: patch.archived }),
      version: request.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await tellChange(changing, request, { state_id: request.state_id, archived: request.archived, ...patch })
  return true
}

/** The trail's line of a change, with the states in words; what was asked but changed nothing is not told. */
async function tellChange(changing: Changing, request: LockedRequest, after: Partial<LockedRequest>): Promise<void> {
  const { db, call } = changing
  const told = ({ state_id, archived }: Partial<LockedRequest>) => ({ state: stateOf(state_id ?? 0).label, archived })
  const changes = changesOf(told(request), told(after))
  if (Object.keys(changes).length === 0) return
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', request.organization_id)
    .executeTakeFirstOrThrow()
  const subject_label = `${request.financial_year} – ${name}`
  await recordAudit(db, call, { action: 'update', subject: 'request', subject_id: request.id, subject_label, changes })
}

async function move(changing: Changing, request: LockedRequest, patch: RequestPatch) {
  const { db, actor, now } = changing
  const to_state_id = patch.state_id ?? request.state_id
  const name = await transitionFor(changing, request, to_state_id)
  const isSubmission = name === 'submit' || name === 'resubmit'
  if (isSubmission) await ensureSubmittable(db, request, patch)
  await db
    .insertInto('request_events')
    .values({
      request_id: request.id,
      user_id: actor.id,
      at: now,
      from_state_id: request.state_id,
      to_state_id,
      message: name === 'return' ? patch.message || null : null,
    })
    .execute()
  if (!isSubmission) return { state_id: to_state_id }
  const submitted = { consent: true, initials: patch.initials ?? null, date_submitted: now.toISOString().slice(0, 10) }
  return { state_id: to_state_id, ...submitted }
}

async function transitionFor({ db, actor }: Changing, request: LockedRequest, to: number): Promise<Transition> {
  const { flow } = await db
    .selectFrom('request_types')
    .select('flow')
    .where('id', '=', request.type_id)
    .executeTakeFirstOrThrow()
  const name = transitionBetween(flow, request.state_id, to)
  const target = targetOf(request)
  if (name) {
    ensureCan(actor, `request.${TRANSITIONS[name].ability}`, target)
    return name
  }
  ensureMoves(actor, target)
  throw new AppError('state_conflict')
}

/** Who may never move this request is told so, rather than that it has moved. */
function ensureMoves(actor: Actor, target: Target): void {
  const open = { ...target, editable: true }
  const may = can(actor, 'request.submit_form', open) || can(actor, 'request.approve_or_reject', open)
  if (!may) throw new AppError('forbidden')
}

/** A submission needs consent, a complete and valid form, and no document missing (contract, 'Documents'). */
async function ensureSubmittable(db: Db, request: LockedRequest, patch: RequestPatch): Promise<void> {
  const completion = await readCompletion(db, await filledFormOf(db, request.filled_form_id))
  const checks: readonly [boolean, ErrorCode][] = [
    [completion.percent < 100, 'form_incomplete'],
    [completion.invalid_question_ids.length > 0, 'form_invalid'],
    [completion.missing_document_question_ids.length > 0, 'documents_missing'],
    [patch.consent !== true || !patch.initials, 'consent_missing'],
  ]
  const failed = checks.flatMap(([fails, code]) => (fails ? [code] : []))
  const [first] = failed
  if (!first) return
  const details: Detail[] = failed.map((code) => ({ path: 'request', code, message: MESSAGES[code] }))
  throw new AppError(first, { details })
}
