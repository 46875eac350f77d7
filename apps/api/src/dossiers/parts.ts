import { type Actor, can, type Request } from '@octroi/domain'

/** What of a request is told to some only. */
export const RESERVED_PARTS = ['analyses', 'conclusion', 'granted', 'history'] as const
export type ReservedPart = (typeof RESERVED_PARTS)[number]

/** Which of it a reader of this request is told, as the request itself says. */
export function reservedPartsOf(actor: Actor, request: Request): ReservedPart[] {
  const told: Readonly<Record<ReservedPart, boolean>> = {
    analyses: request.can.see_backstage,
    conclusion: request.can.read_conclusion,
    granted: !request.can.read_conclusion && request.can.read_granted,
    // Of any request that is told them at all: whom this one is closed to was refused it before.
    history: can(actor, 'request.read_history'),
  }
  return RESERVED_PARTS.filter((part) => told[part])
}
