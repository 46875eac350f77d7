import { type RequestPatch, STATES } from '@octroi/domain'
import { sql } from 'kysely'
import type { CallContext } from '../access/call.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { changeRecord, type RecordDescription } from '../trail/change-record.ts'
import { assignmentLine, conflictLine } from '../locales/fr-ca/assignments.ts'
import { changeAssignees } from './assignees/change-assignees.ts'
import { requestUsers } from './assignees/read-assignees.ts'
import { copyPreviousConclusion } from './conclusions/steps.ts'
import { decideColor } from './conclusions/write-conclusion.ts'
import { conflictsOf } from './conflicts/read-conflicts.ts'
import { moveRequest } from './move-request.ts'
import { choosePrevious, readPreviousLabel } from './previous.ts'
import { lockRequest, toRequestTarget } from './queries.ts'
import { toLabelledState, buildStateLabelSql } from './state-labels.ts'

/**
 * Changes a request, in a transaction: archives it, assigns people, chooses its previous request, enters the final
 * colour, or changes its state by a transition of its type. Throws `not_found`, `version_conflict`, `state_conflict`,
 * `forbidden`, `invalid` if the id or type differs, and what keeps a transition or an assignment from being done.
 */
export async function changeRequest(tx: Db, call: CallContext, change: { id: number; patch: RequestPatch }) {
  const { id, patch } = change
  const { actor } = call
  await changeRecord(tx, call, {
    subject: 'request',
    id,
    version: patch.version,
    lock: () => lockRequest(tx, id),
    authorize: (request) => ensureCanSee(actor, 'request.read', toRequestTarget(request)),
    describe: () => describeRequest(tx, id),
    lines: (changes) => (Object.keys(changes).length === 0 ? [] : [['update', changes]]),
    write: async (request) => {
      ensureSame(request, patch)
      if (patch.archived !== undefined) ensureCan(actor, 'request.archive', toRequestTarget(request))
      const { color_id } = patch
      const isColored = color_id && color_id !== request.color_id
      if (isColored) await decideColor(tx, call, { request_id: id, color_id })
      const isWhole = isSentWhole(request, patch)
      const isMoved = patch.act !== undefined || (patch.state_id !== undefined && !isWhole)
      const moved = isMoved ? await moveRequest(tx, call, { request, patch }) : {}
      const assigned = await changeAssignees(tx, call, { request, target: toRequestTarget(request), patch })
      const previous = await choosePrevious(tx, { actor, target: toRequestTarget(request), request }, patch)
      const { archived = request.archived } = patch
      const columns = { ...moved, ...(archived !== request.archived && { archived }), ...assigned.columns, ...previous }
      const isWritten = Object.keys(columns).length > 0
      // Nothing else changes, so this was the button of a transition that somebody else made first; moveRequest reports
      // it.
      if (isWhole && !isWritten && !assigned.isChanged && !isColored) await moveRequest(tx, call, { request, patch })
      if (!isWritten) return assigned.isChanged
      await tx.updateTable('requests').set(columns).where('id', '=', id).execute()
      // Entering this state copied the previous conclusion of that time; a previous request chosen later is copied now.
      if (previous.request_id && request.state_id === STATES.preformulated.id)
        await copyPreviousConclusion(tx, call, { id, request_id: previous.request_id })
      return true
    },
  })
}

/** True if the current state is only sent along with other changes. A message, remarks or an act mean a transition. */
const isSentWhole = (request: { readonly state_id: number }, patch: RequestPatch): boolean =>
  patch.act === undefined && patch.state_id === request.state_id && !patch.message && !patch.remarks

/**
 * Throws `invalid` if the id or type differs from the request's. The source sends whole requests back, so that a
 * changed constant must not be ignored in silence.
 */
function ensureSame(request: { readonly id: number; readonly type_id: number }, { id, type_id }: RequestPatch): void {
  const faults = [
    ...(id === undefined || id === request.id ? [] : [['id', 'other_request'] as const]),
    ...(type_id === undefined || type_id === request.type_id ? [] : [['type_id', 'other_type'] as const]),
  ]
  if (faults.length === 0) return
  const details = faults.map(([field, code]) => ({ path: `request.${field}`, code, message: CONTENT_MESSAGES[code] }))
  throw new AppError('invalid', { details })
}

/** Describes a request for the trail, with its state in words. */
export async function describeRequest(tx: Db, id: number): Promise<RecordDescription> {
  const { state_id, state_label, archived, financial_year, name, ...people } = await tx
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .leftJoin('users as p', 'p.id', 'r.responsible_id')
    .leftJoin('users as f', 'f.id', 'r.financial_analyst_id')
    .select([
      'r.state_id',
      'r.archived',
      'r.financial_year',
      'o.name',
      'r.responsible_id',
      'r.financial_analyst_id',
      'r.request_id',
    ])
    .select(sql<string | null>`p.name || ' ' || p.surname`.as('responsible'))
    .select(sql<string | null>`f.name || ' ' || f.surname`.as('financial_analyst'))
    .select(buildStateLabelSql(sql`r.state_id`).as('state_label'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const users = await requestUsers(tx, [id])
  const assignees = users.map(({ label, user }) => assignmentLine(label, `${user.name} ${user.surname}`)).join(', ')
  const declared = await conflictsOf(tx, id)
  const conflicts = declared.map(({ user, reason }) => conflictLine(`${user.name} ${user.surname}`, reason)).join(', ')
  const { responsible, financial_analyst } = people
  const previous = await readPreviousLabel(tx, people.request_id)
  const state = toLabelledState(state_id, state_label).label
  return {
    label: `${financial_year} – ${name}`,
    fields: {
      state,
      archived,
      responsible,
      financial_analyst,
      assignees,
      conflicts: conflicts || null,
      previous: previous && `${previous.label} ${previous.financial_year}`,
    },
    ids: {
      state: state_id,
      responsible: people.responsible_id,
      financial_analyst: people.financial_analyst_id,
      previous: people.request_id,
      assignees: users.map(({ user_id, type_id }) => [type_id, user_id]),
    },
  }
}
