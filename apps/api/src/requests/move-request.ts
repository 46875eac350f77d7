import {
  type Actor,
  can,
  type Detail,
  type RequestPatch,
  stateOf,
  TRANSITION_NAMES,
  TRANSITIONS,
  type Transition,
} from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { AppError } from '../errors/app-error.ts'
import { type DayReader, filledFormOf, readCompletion, readFaults } from '../filled-forms/index.ts'
import { MESSAGES } from '../locales/fr-ca.ts'
import { readRequestAnalyses, listUnfinishedLabels } from './analyses/rows.ts'
import { readRefusedDocuments } from './refused-documents.ts'
import { readConclusion } from './conclusions/rows.ts'
import { type lockRequest, toRequestTarget } from './queries.ts'
import { ensureNotArchived } from './ensure-not-archived.ts'
import { ensureReadable } from './ensure-readable.ts'
import { requestedTransition } from './requested-transition.ts'
import { refuseTransition } from './refuse-transition.ts'
import { mailTransition } from './transition-mail.ts'
import { ON_ENTERING, TRANSITION_RULES } from './transitions.ts'

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/**
 * Moves a locked request to the state that the patch asks for and records the transition; returns the columns to write.
 * Throws `forbidden`, `state_conflict`, `impossible_transition`, `request_archived`, `remarks_changed`,
 * `conclusion_changed`, `consent_changed`, and every reason that keeps the transition from being done.
 */
export async function moveRequest(
  tx: Db,
  call: CallContext,
  { request, patch }: { readonly request: LockedRequest; readonly patch: RequestPatch },
) {
  const { actor } = call
  const now = call.clock()
  const { name, to: to_state_id } = await findTransition(tx, actor, { request, patch })
  ensureNotArchived(request)
  ensureReadable(patch.message, 'request.message')
  await ensurePossible({ db: tx, clock: call.clock }, { name, request, patch })
  await TRANSITION_RULES[name].ensureShown?.(tx, request, patch)
  const takesMessage = TRANSITION_RULES[name].fields.some((field) => field.name === 'message')
  const message = (takesMessage && patch.message) || null
  const event = await tx
    .insertInto('request_events')
    .values({
      request_id: request.id,
      organization_id: organizationOf('requests', request.id),
      user_id: actor.id,
      at: now,
      from_state_id: request.state_id,
      to_state_id,
      message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moved = { ...request, event_id: event.id, patch }
  await TRANSITION_RULES[name].effect?.(tx, call, moved)
  await ON_ENTERING[stateOf(to_state_id).code]?.(tx, call, moved)
  await mailTransition(tx, call, { name, request: moved, to_state_id, message })
  const waiting_since = stateOf(to_state_id).active ? now : null
  return { state_id: to_state_id, waiting_since, ...TRANSITION_RULES[name].columns({ patch, now }) }
}

async function findTransition(
  tx: Db,
  actor: Actor,
  { request, patch }: { readonly request: LockedRequest; readonly patch: RequestPatch },
): Promise<{ readonly name: Transition; readonly to: number }> {
  const { flow } = await tx
    .selectFrom('request_types')
    .select('flow')
    .where('id', '=', request.type_id)
    .executeTakeFirstOrThrow()
  const { name, to } = requestedTransition({ from: request.state_id, flow, patch })
  const target = toRequestTarget(request)
  if (name && to !== undefined) {
    ensureCan(actor, TRANSITIONS[name].ability, target)
    return { name, to }
  }
  // A caller who may make no transition at all gets `forbidden`, and not a message that the request has moved.
  const open = { ...target, editable: true }
  const mayMove = TRANSITION_NAMES.some((one) => can(actor, TRANSITIONS[one].ability, open))
  if (!mayMove) throw new AppError('forbidden')
  return refuseTransition(tx, actor, { request, flow, to, version: patch.version })
}

interface Checking {
  readonly name: Transition
  readonly request: LockedRequest
  readonly patch: RequestPatch
}

/** True for a ticked box or a text with a letter or digit: invisible characters are no signature. */
const isFilled = (value: string | boolean | undefined): boolean =>
  typeof value === 'string' ? /[\p{L}\p{N}]/u.test(value) : value === true

async function ensurePossible(reader: DayReader, { name, request, patch }: Checking): Promise<void> {
  const { db: tx } = reader
  const { missing, fields, notGiven } = TRANSITION_RULES[name]
  const filled = await filledFormOf(tx, request.filled_form_id)
  const isGiven = fields.every((field) => !field.required || isFilled(patch[field.name]))
  const unfinished = async () => listUnfinishedLabels(await readRequestAnalyses(tx, request.id))
  const reasons = [
    ...(await missing({
      completion: () => readCompletion(reader, filled),
      unfinished,
      refused: () => readRefusedDocuments(tx, request.id),
      conclusion: () => readConclusion(tx, request.id),
    })),
    ...(isGiven ? [] : [{ code: notGiven, message: MESSAGES[notGiven] }]),
  ]
  const [first] = reasons
  if (!first) return
  const details: Detail[] = reasons.map((reason) => ({ path: 'request', ...reason }))
  const faults = reasons.some(({ code }) => code === 'form_invalid') ? await readFaults(reader, filled) : []
  throw new AppError(first.code, { details: [...details, ...faults] })
}
