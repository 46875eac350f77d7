/**
 * Defines what each scope means, as conditions on facts of an object. `can` evaluates them for one object, and lists
 * turn the same conditions into a filter of rows, so that the two always agree.
 */
export const SCOPE_NAMES = [
  'all',
  /** The adviser of the request. */
  'responsible',
  /** Objects of one's own organisation. */
  'own_organization',
  /** Objects of one's own organisation, while the state lets the organisation edit them. */
  'own_editable',
  /** Objects of one's own organisation, once the request is approved or completed. */
  'own_approved',
  /** The user themselves, or what they wrote. */
  'own_record',
  /** People listed on the request, or its financial analyst; of an analysis, the person who carries it out. */
  'involved',
  /** Objects that are not confidential, or one's own. */
  'unconfidential',
  /** Requests that are being analysed. */
  'in_analysis',
  /** The request's adviser, somebody listed on it, or its financial analyst. */
  'assigned',
  /** The request's adviser, or somebody listed on it. */
  'responsible_or_listed',
  /** The request's financial analyst. */
  'financial_analyst',
  /** The request's adviser, or its financial analyst. */
  'responsible_or_financial',
] as const
export type Scope = (typeof SCOPE_NAMES)[number]

/** The user who acts. An unknown rank has no abilities. */
export interface Actor {
  readonly id: number
  readonly rank: number
  readonly organization_id: number | null
}

/** The facts of an object that scopes depend on. */
export interface Target {
  readonly organization_id?: number
  readonly responsible_id?: number | null
  readonly user_id?: number
  readonly editable?: boolean
  /** Whether the request is approved, or completed if its type ends that way. */
  readonly approved?: boolean
  readonly involved_user_ids?: readonly number[]
  readonly listed_user_ids?: readonly number[]
  readonly financial_analyst_id?: number | null
  /** The users who declared a conflict of interest on the request. */
  readonly conflicted_user_ids?: readonly number[]
  readonly confidential?: boolean
  /** Whether the request is being analysed. */
  readonly in_analysis?: boolean
  /** Whether the request is anonymised, and so no longer changed. */
  readonly anonymised?: boolean
}

/** A condition on facts of an object. An unknown fact fulfils none, except where a case says otherwise. */
export type Condition =
  | { readonly every: readonly Condition[] }
  | { readonly some: readonly Condition[] }
  /** The id of a user must be the actor's. */
  | { readonly actorIs: 'responsible_id' | 'user_id' | 'financial_analyst_id' }
  /** The ids of users must include the actor's. */
  | { readonly actorIsAmong: 'involved_user_ids' | 'listed_user_ids' }
  /** The ids of users must not include the actor's. Unknown ids fulfil this. */
  | { readonly actorIsNotAmong: 'conflicted_user_ids' }
  /** The id of an organisation must be that of the actor's organisation. */
  | { readonly actorBelongsTo: 'organization_id' }
  /** The fact must not hold. An unknown one fulfils this. */
  | { readonly isNot: 'anonymised' }
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

/**
 * The condition that closes a request, and all that belongs to it, to users who declared a conflict of interest on it.
 */
export const WITHOUT_CONFLICT: Condition = { actorIsNotAmong: 'conflicted_user_ids' }

/** The condition that keeps a request, and all that belongs to it, from being changed once it is anonymised. */
export const NOT_ANONYMISED: Condition = { isNot: 'anonymised' }

/** Whether an object fulfils a condition for an actor. */
export function fulfilsCondition(condition: Condition, actor: Actor, target: Target): boolean {
  if ('every' in condition) return condition.every.every((one) => fulfilsCondition(one, actor, target))
  if ('some' in condition) return condition.some.some((one) => fulfilsCondition(one, actor, target))
  if ('actorIs' in condition) return target[condition.actorIs] === actor.id
  if ('actorIsAmong' in condition) return target[condition.actorIsAmong]?.includes(actor.id) === true
  if ('actorIsNotAmong' in condition) return target[condition.actorIsNotAmong]?.includes(actor.id) === false
  if ('isNot' in condition) return target[condition.isNot] !== true
  if ('actorBelongsTo' in condition) {
    return actor.organization_id !== null && target[condition.actorBelongsTo] === actor.organization_id
  }
  return target[condition.fact] === condition.is
}
