import { sql } from 'kysely'
import { type Actor, can, type Request, STATES } from '@octroi/domain'
import { type DayReader, keptCompletion } from '../filled-forms/index.ts'
import { selectLateChange, toLateChange } from '../trail/late-change.ts'
import type { Db } from '../db/client.ts'
import { combineReads } from '../db/combine-reads.ts'
import { AppError } from '../errors/app-error.ts'
import { ensureCanSee } from '../access/ensure-can.ts'
import { selectAnalysesOfType } from './assignees/kinds.ts'
import {
  getAssignmentRights,
  mayAssignPeople,
  toBenevoles,
  selectFinancialAnalystOf,
  selectRequestUsers,
  toRequestUser,
} from './assignees/read-assignees.ts'
import { toVisibleAnalysis } from './analyses/read-analyses.ts'
import { selectAnalysesOf, listUnfinishedLabels } from './analyses/rows.ts'
import { selectRefusedDocumentsOf } from './refused-documents.ts'
import { isOpenToConflicts } from './conflicts/declare-conflict.ts'
import { conflictsOf } from './conflicts/read-conflicts.ts'
import { readLateChanges } from './conclusions/late-changes.ts'
import { colorLabel, selectConclusionOf } from './conclusions/rows.ts'
import { describeConclusionRights } from './conclusions/conclusion-for.ts'
import { readGrantedCents } from './conclusions/granted.ts'
import { readConsent, selectConsentOf } from './consent.ts'
import { openActs } from './open-acts.ts'
import { mayChoosePrevious, selectPreviousOf, toPrevious } from './previous.ts'
import { selectRequest, toRequestTarget, toRequest } from './queries.ts'
import { selectRemarkCounts } from './remarks/rows.ts'
import { buildVisibleStateSql, toLabelledState, buildStateLabelSql } from './state-labels.ts'

interface Reader extends DayReader {
  readonly actor: Actor
}

/**
 * Reads one request in the contract's shape for the actor. Throws `not_found` if it does not exist or they may not know
 * of it.
 */
export async function readRequest(reader: Reader, id: number): Promise<Request> {
  const { db, actor } = reader
  const parts = await readTogether(db, { id, user: actor.id })
  const [row] = parts.requests
  if (!row) throw new AppError('not_found')
  const request = toRequest(actor, row)
  const around = await readAround(reader, request, parts)
  const { users, analyses, completion, conclusion } = around
  const target = toRequestTarget(request, users)
  ensureCanSee(actor, 'request.read', target)
  const isStaff = can(actor, 'request.see_backstage', target)
  const { state_id, flow } = request
  const concluding = describeConclusionRights({ actor, target, request, conclusion, granted: around.granted })
  const assignable = getAssignmentRights({ actor, target, request, analyses: around.typeAnalyses })
  return {
    ...request,
    ...concluding.shown,
    completion,
    request_users: isStaff ? users : [],
    benevoles: isStaff ? toBenevoles(around.financialAnalyst, users) : toBenevoles(null, []),
    conflicts: mayAssignPeople(actor, target) ? around.conflicts : [],
    analyzes: isStaff ? await Promise.all(analyses.map((one) => toVisibleAnalysis(reader, one))) : [],
    guide: around.guide,
    previous: isStaff ? around.previous : null,
    consent_given: around.consent,
    history: around.history.map((event) => toHistoryLine(event, isStaff)),
    late_change: isStaff ? around.lateChange : null,
    can: {
      edit_form: target.editable === true && can(actor, 'request.edit_form', target),
      archive: can(actor, 'request.archive', target),
      see_backstage: isStaff,
      ...assignable,
      declare_conflict: isOpenToConflicts(request) && can(actor, 'request.declare_conflict', target),
      lift_conflict: can(actor, 'request.lift_conflict', target),
      choose_previous: mayChoosePrevious({ actor, target, request, conclusion }),
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
      unfinished: listUnfinishedLabels(analyses),
      refused: around.refused,
      hasSummary: analyses.some(({ summary }) => summary),
      lateChanges: around.lateChanges,
      remarks: around.remarks,
      consent: () => readConsent(db),
      colorLabel: (color) => colorLabel(db, color),
    }),
  }
}

type FoundRequest = ReturnType<typeof toRequest>

/** Reads a request and its related records for a user in one query. */
const readTogether = combineReads(
  ['id', 'user'],
  (db, { id, user }) => ({
    requests: selectRequest(db, { id, user }),
    users: selectRequestUsers(db, [id]),
    analyses: selectAnalysesOf(db, id),
    conclusions: selectConclusionOf(db, id),
    typeAnalyses: selectAnalysesOfType(sql<number>`(select type_id from requests where id = ${id})`),
    history: selectHistoryOf(db, id),
    remarks: selectRemarkCounts(id),
    late: selectLateChange(db, { request_id: id }),
    analysts: selectFinancialAnalystOf(db, id),
    guides: selectGuideOf(db, id),
    refused: selectRefusedDocumentsOf(db, id),
    previous: selectPreviousOf(db, id),
    consents: selectConsentOf(db, id),
  }),
  ['at', 'created_at', 'submitted_at', 'updated_at'],
)

type Together = Awaited<ReturnType<typeof readTogether>>

/** Converts the related records and reads the completion of the form and what only few requests have. */
async function readAround(reader: DayReader, request: FoundRequest, readParts: Together) {
  const { db } = reader
  const { id, filled, state_id, conflicted_user_ids } = request
  return {
    users: readParts.users.map(toRequestUser),
    completion: await keptCompletion(reader, filled),
    analyses: readParts.analyses,
    conclusion: readParts.conclusions[0],
    typeAnalyses: readParts.typeAnalyses,
    history: readParts.history,
    lateChange: toLateChange(readParts.late[0]),
    remarks: readParts.remarks[0] ?? { left: 0, drafts: 0 },
    financialAnalyst: readParts.analysts[0] ?? null,
    guide: readParts.guides[0] ?? null,
    refused: readParts.refused.map(({ name }) => name),
    previous: toPrevious(readParts.previous[0]),
    consent: readParts.consents[0] ?? null,
    // Only few requests have these.
    conflicts: conflicted_user_ids.length === 0 ? [] : await conflictsOf(db, id),
    granted: await readGrantedCents(db, { id, state_id }, readParts.conclusions[0]),
    lateChanges: await readLateChanges(db, readParts.conclusions[0]),
  }
}

const selectGuideOf = (db: Db, id: number) =>
  db
    .selectFrom('requests as r')
    .innerJoin('guides as g', 'g.id', 'r.guide_id')
    .select(['g.id', 'g.name', 'g.size'])
    .where('r.id', '=', id)

const selectHistoryOf = (db: Db, id: number) =>
  db
    .selectFrom('request_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.at', 'e.from_state_id', 'e.to_state_id', 'e.message', 'u.name', 'u.surname'])
    .select(buildStateLabelSql(sql`e.to_state_id`).as('state_label'))
    .select(buildStateLabelSql(buildVisibleStateSql(sql`e.to_state_id`)).as('outward_label'))
    .where('e.request_id', '=', id)
    .orderBy('e.id')

type SelectedEvent = Awaited<ReturnType<ReturnType<typeof selectHistoryOf>['execute']>>[number]

/**
 * States whose history shows an organisation who moved the request: the submitter, and the person who returned it, its
 * contact.
 */
const NAMED_OUTSIDE: readonly number[] = [STATES.submitted.id, STATES.correction.id]

/** Converts a transition to a history line; organisations do not see who of the funder made the other steps. */
function toHistoryLine(event: SelectedEvent, isStaff: boolean): Request['history'][number] {
  const { name, surname, at, state_label, outward_label, ...row } = event
  return {
    ...row,
    to_state: toLabelledState(row.to_state_id, isStaff ? state_label : outward_label),
    at: at.toISOString(),
    by: isStaff || NAMED_OUTSIDE.includes(row.to_state_id) ? [name, surname].filter(Boolean).join(' ') : '',
  }
}
