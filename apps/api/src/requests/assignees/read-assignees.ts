import { type Actor, type Assignable, type Assignee, can, isSecondary, type Request, type Target } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { analysesOf, ASSIGN, ASSIGNABLE_RANKS, type AssignedRequest, type Kind, takesFinancial } from './kinds.ts'

/** Who carries out which analysis of some requests, in the order in which they were assigned. */
export async function requestUsers(db: Db, request_ids: readonly number[]) {
  const rows = await db
    .selectFrom('request_users as x')
    .innerJoin('users as u', 'u.id', 'x.user_id')
    .innerJoin('analyze_types as a', 'a.id', 'x.type_id')
    .select(['x.id', 'x.request_id', 'x.user_id', 'x.type_id', 'a.label', 'u.name', 'u.surname', 'u.disabled'])
    .where('x.request_id', 'in', [...request_ids])
    .orderBy('x.id')
    .execute()
  return rows.map(({ name, surname, disabled, ...row }) => ({
    ...row,
    user: { id: row.user_id, name, surname, disabled },
  }))
}

/** Who is assigned, by kind, as a reader is shown it: organisations are told of the adviser only. */
export async function benevolesOf(
  db: Db,
  analyste_id: number | null,
  users: readonly { readonly user_id: number; readonly type_id: number }[],
): Promise<Request['benevoles']> {
  const analyste = analyste_id === null ? null : await assigneeOf(db, analyste_id)
  return {
    financial: { analyste_id, analyste },
    secondary: users.map(({ user_id, type_id }) => ({ analyste_id: user_id, type_id })),
  }
}

const assigneeOf = (db: Db, id: number): Promise<Assignee> =>
  db.selectFrom('users').select(['id', 'name', 'surname', 'disabled']).where('id', '=', id).executeTakeFirstOrThrow()

interface Asking {
  readonly actor: Actor
  readonly target: Target
  readonly request: AssignedRequest
}

/** Which kinds of assignment the caller may change on this request now, those its type has. */
export async function assigning(db: Db, { actor, target, request }: Asking) {
  const analyses = await analysesOf(db, request.type_id)
  const hasFinancial = analyses.some(({ financial }) => financial)
  return {
    assign_main: can(actor, ASSIGN.main, target),
    assign_secondaries: can(actor, ASSIGN.secondary, target) && analyses.some(isSecondary),
    assign_financial: can(actor, ASSIGN.financial, target) && hasFinancial,
    assign_financial_self:
      can(actor, 'request.assign_financial_self', target) &&
      takesFinancial(actor.rank) &&
      hasFinancial &&
      request.financial_analyst_id === null,
  }
}

/** Those who can log in, are in no conflict of interest, and whose rank may be assigned, in each kind in which the caller may assign this request. */
export async function assignable(db: Db, actor: Actor, target: Target): Promise<Record<Kind, Assignable[]>> {
  const conflicted = target.conflicted_user_ids ?? []
  const of = async (kind: Kind) =>
    can(actor, ASSIGN[kind], target) ? (await peopleOf(db, kind)).filter(({ id }) => !conflicted.includes(id)) : []
  return { main: await of('main'), secondary: await of('secondary'), financial: await of('financial') }
}

const peopleOf = (db: Db, kind: Kind): Promise<Assignable[]> =>
  db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select(['u.id', sql<string>`u.name || ' ' || u.surname`.as('label'), 't.label as user_type'])
    .where('t.rang', 'in', [...ASSIGNABLE_RANKS[kind]])
    .where('u.disabled', '=', false)
    .orderBy(sql`fold(u.name || ' ' || u.surname)`)
    .orderBy('u.id')
    .execute()
