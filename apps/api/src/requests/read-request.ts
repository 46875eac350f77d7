import { sql } from 'kysely'
import { type Actor, can, type Request } from '@octroi/domain'
import { readCompletion } from '../filled-forms/index.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { ensureCanSee } from '../access/ensure-can.ts'
import { assigning, benevolesOf, requestUsers } from './assignees/read-assignees.ts'
import { shownTo } from './analyses/read-analyses.ts'
import { analysesOf, unfinishedOf } from './analyses/rows.ts'
import { isOpenToConflicts } from './conflicts/declare-conflict.ts'
import { conflictsOf } from './conflicts/read-conflicts.ts'
import { colorLabel, conclusionOf } from './conclusions/rows.ts'
import { conclusionFor } from './conclusions/conclusion-for.ts'
import { openActs } from './open-acts.ts'
import { mayChoosePrevious, previousOf } from './previous.ts'
import { findRequest, targetOf } from './queries.ts'
import { countRemarks } from './remarks/rows.ts'
import { shownState, stateLabel } from './state-labels.ts'

interface Reader {
  readonly db: Db
  readonly actor: Actor
}

/** One request as the contract shows it to somebody. Throws `not_found`, also on what is not theirs to know of. */
export async function readRequest({ db, actor }: Reader, id: number): Promise<Request> {
  const request = await findRequest(db, actor, id)
  if (!request) throw new AppError('not_found')
  const users = await requestUsers(db, [id])
  const target = targetOf(request, users)
  ensureCanSee(actor, 'request.read', target)
  const isStaff = can(actor, 'request.see_backstage', target)
  const completion = await readCompletion(db, request.filled)
  const { state_id, flow } = request
  const analyses = await analysesOf(db, id)
  const conclusion = await conclusionOf(db, id)
  const concluding = conclusionFor({ actor, target, request, conclusion })
  const assignable = await assigning(db, { actor, target, request })
  const mayAssign = assignable.assign_main || assignable.assign_secondaries || assignable.assign_financial
  return {
    ...request,
    ...concluding.shown,
    completion,
    request_users: isStaff ? users : [],
    benevoles: await benevolesOf(db, isStaff ? request.financial_analyst_id : null, isStaff ? users : []),
    conflicts: mayAssign ? await conflictsOf(db, id) : [],
    analyzes: isStaff ? await Promise.all(analyses.map((one) => shownTo({ db, actor }, one))) : [],
    guide: await guideOf(db, request.guide_id),
    previous: await previousOf(db, isStaff ? request.request_id : null),
    history: await historyOf(db, id),
    can: {
      edit_form: target.editable === true && can(actor, 'request.edit_form', target),
      archive: can(actor, 'request.archive', target),
      see_backstage: isStaff,
      ...assignable,
      declare_conflict: isOpenToConflicts(request) && can(actor, 'request.declare_conflict', target),
      lift_conflict: can(actor, 'request.lift_conflict', target),
      choose_previous: await mayChoosePrevious(db, { actor, target }, request.type_id),
      ...concluding.can,
    },
    acts: await openActs({
      actor,
      target,
      state_id,
      archived: request.archived,
      flow,
      completion,
      conclusion,
      unfinished: unfinishedOf(analyses),
      remarks: await countRemarks(db, id),
      colorLabel: (color) => colorLabel(db, color),
    }),
  }
}

async function guideOf(db: Db, id: number | null): Promise<Request['guide']> {
  if (id === null) return null
  return db.selectFrom('guides').select(['id', 'name', 'size']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function historyOf(db: Db, id: number): Promise<Request['history']> {
  const rows = await db
    .selectFrom('request_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.at', 'e.from_state_id', 'e.to_state_id', 'e.message', 'u.name', 'u.surname'])
    .select(stateLabel(sql`e.to_state_id`).as('state_label'))
    .where('e.request_id', '=', id)
    .orderBy('e.id')
    .execute()
  return rows.map(({ name, surname, at, state_label, ...row }) => ({
    ...row,
    to_state: shownState(row.to_state_id, state_label),
    at: at.toISOString(),
    by: [name, surname].filter(Boolean).join(' '),
  }))
}
