import { type Actor, can, type Request } from '@octroi/domain'

/** The parts of a request that only some readers may see. */
export const RESERVED_PARTS = ['analyses', 'conclusion', 'granted', 'history'] as const
export type ReservedPart = (typeof RESERVED_PARTS)[number]

/** Returns the reserved parts that the reader may see, according to the request itself. */
export function reservedPartsOf(actor: Actor, request: Request): ReservedPart[] {
  const isAllowed: Readonly<Record<ReservedPart, boolean>> = {
    analyses: request.can.see_backstage,
    conclusion: request.can.read_conclusion,
    granted: !request.can.read_conclusion && request.can.read_granted,
    // A general check suffices: a request that is closed to the reader was refused before.
    history: can(actor, 'request.read_history'),
  }
  return RESERVED_PARTS.filter((part) => isAllowed[part])
}
