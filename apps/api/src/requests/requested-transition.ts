import {
  destinationOf,
  type RequestPatch,
  stateOf,
  TRANSITION_NAMES,
  TRANSITIONS,
  type Transition,
} from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'

interface Requested {
  /** Id of the request's current state. */
  readonly from: number
  /** Ids of the states of its type. */
  readonly flow: readonly number[]
  readonly patch: Pick<RequestPatch, 'act' | 'state_id'>
}

/** A requested transition: the id of its target state, and its name if it is possible from the current state. */
export interface RequestedTransition {
  readonly to: number | undefined
  readonly name: Transition | undefined
}

/**
 * Finds the transition that a patch asks for, by the name of the act or, as in the source, by the id of the target
 * state. Throws `invalid` if both are sent and differ.
 */
export function requestedTransition({ from, flow, patch: { act, state_id } }: Requested): RequestedTransition {
  if (act === undefined) {
    const to = state_id ?? from
    return { to, name: transitionTo({ from, flow, to }) }
  }
  const to = destinationOf(flow, act)
  if (state_id !== undefined && state_id !== to) {
    const details = [{ path: 'request.act', code: 'other_act' as const, message: CONTENT_MESSAGES.other_act }]
    throw new AppError('invalid', { details })
  }
  const isOpen = to !== undefined && TRANSITIONS[act].from === stateOf(from).code
  return { to, name: isOpen ? act : undefined }
}

interface Move {
  readonly from: number
  readonly flow: readonly number[]
  readonly to: number
}

/** Finds the transition of a type that leads from one state to another. */
export function transitionTo({ from, flow, to }: Move): Transition | undefined {
  const { code } = stateOf(from)
  return TRANSITION_NAMES.find((name) => TRANSITIONS[name].from === code && destinationOf(flow, name) === to)
}
