import { type Actor, can, OPEN_CONCLUSION, OPEN_DECISION, type Request, stateOf, type Target } from '@octroi/domain'
import type { ConclusionRow } from './rows.ts'

interface ConclusionContext {
  readonly actor: Actor
  readonly target: Target
  readonly request: {
    readonly state_id: number
    readonly request_id: number | null
    readonly color_id: number | null
  }
  readonly conclusion: ConclusionRow | undefined
  /** The granted amount in cents; null before the decision. */
  readonly granted: number | null
}

interface Concluding {
  readonly shown: Pick<Request, 'request_id' | 'conclusion_id' | 'color_id'>
  readonly can: Pick<Request['can'], 'read_conclusion' | 'read_granted' | 'edit_conclusion' | 'approve_conclusion'>
}

/** Returns what a reader sees of a request's conclusion with the request, and what they may do with it now. */
export function describeConclusionRights({
  actor,
  target,
  request,
  conclusion,
  granted,
}: ConclusionContext): Concluding {
  const { code } = stateOf(request.state_id)
  const isOpen = OPEN_CONCLUSION.includes(code)
  const reads = can(actor, 'conclusion.read', target)
  return {
    shown: {
      request_id: can(actor, 'request.see_backstage', target) ? request.request_id : null,
      conclusion_id: reads ? (conclusion?.id ?? null) : null,
      color_id: reads ? request.color_id : null,
    },
    can: {
      read_conclusion: reads && (isOpen || code === 'approved'),
      read_granted: granted !== null && can(actor, 'conclusion.read_granted', target),
      edit_conclusion: isOpen && can(actor, 'conclusion.edit_conclusion', target),
      approve_conclusion: OPEN_DECISION.includes(code) && can(actor, 'conclusion.approve_conclusion', target),
    },
  }
}
