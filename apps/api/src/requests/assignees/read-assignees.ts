import { type Actor, type Assignable, type Assignee, can, isSecondary, type Request, type Target } from '@octroi/domain'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'
import {
  type AnalysisType,
  ASSIGN_ABILITIES,
  ASSIGNABLE_RANKS,
  type AssignedRequest,
  isOpenToAssignments,
  type Kind,
  mayTakeFinancialAnalysis,
} from './kinds.ts'

/** Selects who carries out which analysis of some requests, in the order in which they were assigned. */
export const selectRequestUsers = (db: Db, request_ids: readonly number[]) =>
  db
    .selectFrom('request_users as x')
    .innerJoin('users as u', 'u.id', 'x.user_id')
    .innerJoin('analyze_types as a', 'a.id', 'x.type_id')
    .modifyFront(PREPARED)
    .select(['x.id', 'x.request_id', 'x.user_id', 'x.type_id', 'a.label', 'u.name', 'u.surname', 'u.disabled'])
    .where(sql<SqlBool>`x.request_id = any(${request_ids})`)
    .orderBy('x.id')

type SelectedUser = Awaited<ReturnType<ReturnType<typeof selectRequestUsers>['execute']>>[number]

/** Converts a row to an assignment as in the contract. */
export const toRequestUser = ({ name, surname, disabled, ...row }: SelectedUser) => ({
  ...row,
  user: { id: row.user_id, name, surname, disabled },
})

/** Reads who carries out which analysis of some requests, as in the contract. */
export const requestUsers = async (db: Db, request_ids: readonly number[]) =>
  (await selectRequestUsers(db, request_ids).execute()).map(toRequestUser)

/**
 * Returns the assignments by kind. The caller passes only what the reader may see; organisations see the adviser only.
 */
export const toBenevoles = (
  analyste: Assignee | null,
  users: readonly { readonly user_id: number; readonly type_id: number }[],
): Request['benevoles'] => ({
  financial: { analyste_id: analyste?.id ?? null, analyste },
  secondary: users.map(({ user_id, type_id }) => ({ analyste_id: user_id, type_id })),
})

/** Selects the financial analyst of a request, if there is one. */
export const selectFinancialAnalystOf = (db: Db, request_id: number) =>
  db
    .selectFrom('requests as r')
    .innerJoin('users as u', 'u.id', 'r.financial_analyst_id')
    .select(['u.id', 'u.name', 'u.surname', 'u.disabled'])
    .where('r.id', '=', request_id)

interface AssignmentContext {
  readonly actor: Actor
  readonly target: Target
  readonly request: AssignedRequest
  /** The types of analysis of the request's type. */
  readonly analyses: readonly AnalysisType[]
}

/** True if the actor may assign people to a request, in any kind. */
export const mayAssignPeople = (actor: Actor, target: Target): boolean =>
  Object.values(ASSIGN_ABILITIES).some((permission) => can(actor, permission, target))

/**
 * Returns, for each kind of assignment, whether the caller may change it on this request now; all are false once it is
 * decided.
 */
export function getAssignmentRights({ actor, target, request, analyses }: AssignmentContext) {
  const hasFinancial = analyses.some(({ financial }) => financial)
  const isOpen = isOpenToAssignments(request)
  return {
    assign_main: isOpen && can(actor, ASSIGN_ABILITIES.main, target),
    assign_secondaries: isOpen && can(actor, ASSIGN_ABILITIES.secondary, target) && analyses.some(isSecondary),
    assign_financial: isOpen && can(actor, ASSIGN_ABILITIES.financial, target) && hasFinancial,
    assign_financial_self:
      can(actor, 'request.assign_financial_self', target) &&
      mayTakeFinancialAnalysis(actor.rank) &&
      hasFinancial &&
      request.financial_analyst_id === null,
  }
}

/**
 * Lists who may be assigned to a request, for each kind of assignment that the caller may make: people who can log
 * in, are in no conflict of interest, and have a rank that may be assigned.
 */
export async function listAssignablePeople(db: Db, actor: Actor, target: Target): Promise<Record<Kind, Assignable[]>> {
  const conflicted = target.conflicted_user_ids ?? []
  const ranksOf = (kind: Kind): readonly number[] =>
    can(actor, ASSIGN_ABILITIES[kind], target) ? ASSIGNABLE_RANKS[kind] : []
  const ranks = { main: ranksOf('main'), secondary: ranksOf('secondary'), financial: ranksOf('financial') }
  const people = await peopleOf(db, [...new Set(Object.values(ranks).flat())])
  const listKind = (kind: Kind): Assignable[] =>
    people
      .filter(({ id, rank }) => ranks[kind].includes(rank) && !conflicted.includes(id))
      .map(({ rank: _, ...person }) => person)
  return { main: listKind('main'), secondary: listKind('secondary'), financial: listKind('financial') }
}

/** Reads the users of some ranks who can log in, in one query for all kinds of assignment. */
const peopleOf = (db: Db, ranks: readonly number[]): Promise<(Assignable & { readonly rank: number })[]> =>
  db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .modifyFront(PREPARED)
    .select(['u.id', sql<string>`u.name || ' ' || u.surname`.as('label'), 't.label as user_type', 't.rang as rank'])
    .where(sql<SqlBool>`t.rang = any(${ranks})`)
    .where('u.disabled', '=', false)
    .orderBy(sql`fold(u.name || ' ' || u.surname)`)
    .orderBy('u.id')
    .execute()
