import { type Actor, can, stateOf, TRANSITION_NAMES, TRANSITIONS } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { ACT_WORDS, impossibleTransition } from '../locales/fr-ca/acts.ts'
import { type lockRequest, toRequestTarget } from './queries.ts'
import { transitionTo } from './requested-transition.ts'

interface RefusedTransition {
  readonly request: NonNullable<Awaited<ReturnType<typeof lockRequest>>>
  readonly flow: readonly number[]
  /** Id of the requested state; undefined if the type has none that the act leads to. */
  readonly to: number | undefined
  /** The version of the request that the caller read, if they sent it. */
  readonly version: number | undefined
}

/**
 * Throws the error for a transition that is not possible from the request's current state: `state_conflict` if the
 * caller sent no version and somebody else may have moved the request meanwhile (it is in the requested state, or was
 * in one that leads to it); otherwise `impossible_transition` with the acts that are open to the caller.
 */
export async function refuseTransition(tx: Db, actor: Actor, refused: RefusedTransition): Promise<never> {
  if (refused.version === undefined && (await mayBeLate(tx, refused))) throw new AppError('state_conflict')
  const { request } = refused
  const { code: state } = stateOf(request.state_id)
  const target = toRequestTarget(request)
  const open = TRANSITION_NAMES.filter(
    (name) => TRANSITIONS[name].from === state && can(actor, TRANSITIONS[name].ability, target),
  )
  const message = impossibleTransition(open.map((name) => ACT_WORDS[name].label))
  throw new AppError('impossible_transition', {
    details: [{ path: 'request.state_id', code: 'impossible_transition', message }],
  })
}

async function mayBeLate(tx: Db, { request, flow, to }: RefusedTransition): Promise<boolean> {
  if (to === undefined) return false
  if (to === request.state_id) return true
  const events = await tx
    .selectFrom('request_events')
    .select(['from_state_id', 'to_state_id'])
    .where('request_id', '=', request.id)
    .execute()
  const passed = new Set(events.flatMap(({ from_state_id, to_state_id }) => [from_state_id, to_state_id]))
  return [...passed].some((from) => from !== null && transitionTo({ flow, from, to }) !== undefined)
}
