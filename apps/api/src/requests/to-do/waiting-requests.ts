import {
  type Actor,
  ANALYSIS_STATES,
  CLOSING_DAYS,
  type Permission,
  type Rank,
  scopeOf,
  STATE_LIST,
  STATES,
  type ToDoKind,
  type Transition,
  TRANSITIONS,
} from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { buildAbilityCondition } from '../../access/ability-condition.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { MUST_REASSIGN_SQL } from '../conflicts/conflict-facts.ts'

type Condition = RawBuilder<SqlBool>
export type RequestKind = Exclude<ToDoKind, 'take_up' | 'analyze'>
type Step = Extract<RequestKind, Transition>

/** When a request waits, and for whom among those with the ability. */
interface Waiting {
  readonly permission: Permission
  /**
   * `adviser`: the person responsible; without one, administrators once the request is submitted, except where they
   * must first assign somebody. `assigner`: the person responsible, or administrators without one. `holder`: everybody
   * with the ability.
   */
  readonly for: 'organization' | 'adviser' | 'assigner' | 'holder'
  /** People who also have this ability do the task in another way, so it does not wait for them. */
  readonly unless?: Permission
  /** Condition on the request; `today` is the date by the funder's clock, as an ISO date. */
  readonly when: (today: RawBuilder<string>) => Condition
}

const idsOf = (states: readonly { readonly id: number }[]) => sql.join(states.map(({ id }) => id))
const EDITABLE = idsOf(STATE_LIST.filter(({ editable }) => editable))
const ACTIVE = idsOf(STATE_LIST.filter(({ active }) => active))
const SENT = idsOf(STATE_LIST.filter(({ active, code }) => active && code !== 'draft'))
const FACTS = {
  ...REQUEST_FACTS,
  editable: sql<SqlBool>`r.state_id in (${EDITABLE})`,
  in_analysis: sql<SqlBool>`r.state_id = ${STATES.analysis.id}`,
}
const NOBODY_RESPONSIBLE = sql<SqlBool>`not exists
  (select from users w where w.id = r.responsible_id and not w.disabled)`
const ANALYSES_OF_IT = sql`select from analyses a join analyze_types k on k.id = a.type_id where a.request_id = r.id`
/** SQL condition: nobody who carries out analysis `a`, of type `k`, of request `r` can log in. */
const NOBODY_AT_IT = sql<SqlBool>`not exists (select from request_users x join users w on w.id = x.user_id
    where x.request_id = a.request_id and x.type_id = a.type_id and not w.disabled)
  and not (k.financial and exists (select from users w where w.id = r.financial_analyst_id and not w.disabled))`
const UNFINISHED = sql`a.state_id <> ${ANALYSIS_STATES.finished.id}`

const OTHERS: Readonly<Record<Exclude<RequestKind, Transition>, Waiting>> = {
  reassign: {
    permission: 'request.assign_secondaries',
    for: 'assigner',
    when: () => sql<SqlBool>`(r.state_id in (${ACTIVE}) and ${MUST_REASSIGN_SQL})`,
  },
  assign_main: {
    permission: 'request.assign_main',
    for: 'holder',
    when: () => sql<SqlBool>`(r.state_id in (${SENT}) and ${NOBODY_RESPONSIBLE} and not ${MUST_REASSIGN_SQL})`,
  },
  assign_analyses: {
    permission: 'request.assign_secondaries',
    for: 'adviser',
    when: () => sql<SqlBool>`(${FACTS.in_analysis} and not ${MUST_REASSIGN_SQL}
      and exists (${ANALYSES_OF_IT} and ${UNFINISHED} and not k.summary and ${NOBODY_AT_IT}))`,
  },
  take_financial: {
    permission: 'request.assign_financial_self',
    for: 'holder',
    unless: 'request.assign_financial',
    when: () => sql<SqlBool>`(${FACTS.in_analysis} and r.financial_analyst_id is null
      and exists (${ANALYSES_OF_IT} and ${UNFINISHED} and k.financial))`,
  },
  closing: {
    permission: 'request.edit_form',
    for: 'adviser',
    when: (today) => sql<SqlBool>`(${FACTS.editable} and r.date_close >= ${today}
      and r.date_close <= to_char(cast(${today} as date) + ${CLOSING_DAYS}::int, 'YYYY-MM-DD'))`,
  },
}

/** SQL condition: the form of request `r` is still to be submitted, and its closing date has not passed. */
export const buildFormsToSendSql = (today: RawBuilder<string>): Condition =>
  sql<SqlBool>`not r.archived and r.state_id < 8 and ${FACTS.editable} and r.date_close >= ${today}`

/**
 * Returns when and for whom a request waits. For a transition this is derived from the workflow's tables: it waits in
 * the state from which it starts.
 */
function waitingOf(kind: RequestKind): Waiting {
  if (!isStep(kind)) return OTHERS[kind]
  const { from, ability: permission } = TRANSITIONS[kind]
  const state = sql<SqlBool>`r.state_id = ${STATES[from].id}`
  const when =
    kind === 'accept_analyses' ? sql<SqlBool>`(${state} and not exists (${ANALYSES_OF_IT} and ${UNFINISHED}))` : state
  return { permission, for: whoseIs(permission), when: () => when }
}

const isStep = (kind: RequestKind): kind is Step => kind in TRANSITIONS

const scopeOfRank = (rank: Rank, permission: Permission) => scopeOf({ id: 0, rank, organization_id: null }, permission)

/**
 * Finds for whom a transition waits, among those who may make it: the organisation, else the adviser, else everybody
 * with the ability.
 */
function whoseIs(permission: Permission): Waiting['for'] {
  if (scopeOfRank(5, permission)) return 'organization'
  return scopeOfRank(2, permission) === 'responsible' ? 'adviser' : 'holder'
}

/** SQL condition for the requests `r` that wait for the actor for one reason; undefined if there can be none. */
export function buildWaitingRequestsSql(
  kind: RequestKind,
  actor: Actor,
  today: RawBuilder<string>,
): Condition | undefined {
  const { permission, unless, when, for: whose } = waitingOf(kind)
  if (!scopeOf(actor, permission) || (unless && scopeOf(actor, unless))) return undefined
  if ((whose === 'organization') !== (actor.organization_id !== null)) return undefined
  const within = buildAbilityCondition(actor, permission, FACTS)
  return sql<SqlBool>`not r.archived and ${when(today)} and ${within} and ${isFor(whose, actor)}`
}

/** SQL condition: the request waits for this person. Unassigned requests are listed for administrators only once. */
function isFor(whose: Waiting['for'], { id }: Actor): Condition {
  if (whose === 'adviser') {
    return sql<SqlBool>`(r.responsible_id = ${id} or (${NOBODY_RESPONSIBLE} and r.state_id not in (${SENT})))`
  }
  return whose === 'assigner' ? sql<SqlBool>`(r.responsible_id = ${id} or ${NOBODY_RESPONSIBLE})` : sql<SqlBool>`true`
}
