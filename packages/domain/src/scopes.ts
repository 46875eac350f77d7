/**
 * What each scope means, once: as conditions on facts of an object. `can` decides by them about one object, and
 * whoever answers lists turns the same conditions into a filter of rows, so that the two cannot disagree.
 */
export const SCOPE_NAMES = [
  'all',
  /** The request's adviser. */
  'responsible',
  /** Objects of one's own organisation. */
  'own_organization',
  /** The same, while the state lets the organisation edit. */
  'own_editable',
  /** The same, once the request is approved or completed. */
  'own_approved',
  /** Oneself, or what one wrote. */
  'own_record',
  /** Listed on the request, or its financial analyst; of an analysis: who carries it out. */
  'involved',
  /** What is not confidential, or one's own. */
  'unconfidential',
  /** Requests that are being analysed. */
  'in_analysis',
  /** The request's adviser, somebody listed on it, or its financial analyst. */
  'assigned',
  /** The request's adviser, or somebody listed on it. */
  'responsible_or_listed',
  /** The request's financial analyst. */
  'financial_analyst',
  /** Its adviser, or its financial analyst. */
  'responsible_or_financial',
] as const
export type Scope = (typeof SCOPE_NAMES)[number]

/** Who acts. A rank that is not known has no ability at all. */
export interface Actor {
  readonly id: number
  readonly rank: number
  readonly organization_id: number | null
}

/** What of an object the scopes look at. */
export interface Target {
  readonly organization_id?: number
  readonly responsible_id?: number | null
  readonly user_id?: number
  readonly editable?: boolean
  /** Whether the request is approved, or completed where its type ends so. */
  readonly approved?: boolean
  readonly involved_user_ids?: readonly number[]
  readonly listed_user_ids?: readonly number[]
  readonly financial_analyst_id?: number | null
  /** Who declared a conflict of interest on the request. */
  readonly conflicted_user_ids?: readonly number[]
  readonly confidential?: boolean
  /** Whether the request is being analysed. */
  readonly in_analysis?: boolean
}

/** A condition on facts of an object. A fact that is not known fulfils none. */
export type Condition =
  | { readonly every: readonly Condition[] }
  | { readonly some: readonly Condition[] }
  /** A user's id that is the actor's. */
  | { readonly actorIs: 'responsible_id' | 'user_id' | 'financial_analyst_id' }
  /** Users' ids among which is the actor's. */
  | { readonly actorIsAmong: 'involved_user_ids' | 'listed_user_ids' }
  /** Users' ids among which the actor's is not. Where they are not known it could be. */
  | { readonly actorIsNotAmong: 'conflicted_user_ids' }
  /** An organisation's id that is that of the actor's organisation. */
  | { readonly actorBelongsTo: 'organization_id' }
  | { readonly fact: 'editable' | 'approved' | 'confidential' | 'in_analysis'; readonly is: boolean }

const OWN_ORGANIZATION: Condition = { actorBelongsTo: 'organization_id' }
const RESPONSIBLE: Condition = { actorIs: 'responsible_id' }
const FINANCIAL_ANALYST: Condition = { actorIs: 'financial_analyst_id' }
const OWN_RECORD: Condition = { actorIs: 'user_id' }

export const SCOPES: Readonly<Record<Scope, Condition>> = {
  all: { every: [] },
  responsible: RESPONSIBLE,
  own_organization: OWN_ORGANIZATION,
  own_editable: { every: [OWN_ORGANIZATION, { fact: 'editable', is: true }] },
  own_approved: { every: [OWN_ORGANIZATION, { fact: 'approved', is: true }] },
  own_record: OWN_RECORD,
  involved: { actorIsAmong: 'involved_user_ids' },
  unconfidential: { some: [{ fact: 'confidential', is: false }, OWN_RECORD] },
  in_analysis: { fact: 'in_analysis', is: true },
  assigned: { some: [RESPONSIBLE, { actorIsAmong: 'involved_user_ids' }] },
  responsible_or_listed: { some: [RESPONSIBLE, { actorIsAmong: 'listed_user_ids' }] },
  financial_analyst: FINANCIAL_ANALYST,
  responsible_or_financial: { some: [RESPONSIBLE, FINANCIAL_ANALYST] },
}

/** What closes a request, and all that belongs to it, to whoever declared a conflict of interest on it. */
export const WITHOUT_CONFLICT: Condition = { actorIsNotAmong: 'conflicted_user_ids' }

/** Whether an object fulfils a condition for somebody. */
export function holds(condition: Condition, actor: Actor, target: Target): boolean {
  if ('every' in condition) return condition.every.every((one) => holds(one, actor, target))
  if ('some' in condition) return condition.some.some((one) => holds(one, actor, target))
  if ('actorIs' in condition) return target[condition.actorIs] === actor.id
  if ('actorIsAmong' in condition) return target[condition.actorIsAmong]?.includes(actor.id) === true
  if ('actorIsNotAmong' in condition) return target[condition.actorIsNotAmong]?.includes(actor.id) === false
  if ('actorBelongsTo' in condition) {
    return actor.organization_id !== null && target[condition.actorBelongsTo] === actor.organization_id
  }
  return target[condition.fact] === condition.is
}
