import { type Actor, can, type Request } from '@octroi/domain'

/** What of a request is told to some only. */
export const RESERVED_PARTS = ['analyses', 'conclusion', 'granted', 'history'] as const
export type ReservedPart = (typeof RESERVED_PARTS)[number]

/** Which of it a reader of this request is told, as the request itself says. */
export function reservedPartsOf(actor: Actor, request: Request): ReservedPart[] {
  const isAllowed: Readonly<Record<ReservedPart, boolean>> = {
    analyses: request.can.see_backstage,
    conclusion: request.can.read_conclusion,
    granted: !request.can.read_conclusion && request.can.read_granted,
    // Who may read the history of any request may read this one: a request that is closed to them was refused before.
    history: can(actor, 'request.read_history'),
  }
  return RESERVED_PARTS.filter((part) => isAllowed[part])
}
