import { can, type contract, STATES, TRANSITIONS } from '@octroi/domain'
import type { Handlers } from '../../access/call.ts'
import { ensureCanSee } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireReadableRequest, toRequestTarget } from '../queries.ts'
import { markRemark } from './mark-remark.ts'
import { readRemark, readRemarks } from './rows.ts'
import { isOpenToRemarks, writeRemark } from './write-remark.ts'

/** Selects the returns of a request, the latest first. */
const returnsOf = (db: Db, request_id: number) =>
  db
    .selectFrom('request_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .modifyFront(PREPARED)
    .select(['e.id', 'e.at', 'e.message', 'u.name', 'u.surname'])
    .where('e.request_id', '=', request_id)
    .where('e.to_state_id', '=', STATES.correction.id)
    .orderBy('e.id', 'desc')
    .execute()

/** Handlers for the remarks on a request's form, and for its answers at the time of each return. */
export const remarkHandlers: Handlers<typeof contract.remarks> = {
  list: async ({ db, actor, params: { id } }) => {
    const request = await requireReadableRequest(db, actor, id)
    const target = toRequestTarget(request)
    ensureCanSee(actor, 'request.read_form', target)
    const reviews = can(actor, TRANSITIONS.return.ability, target)
    const [remarks, rounds] = await Promise.all([readRemarks(db, id), returnsOf(db, id)])
    return {
      drafts: reviews ? [...(remarks.get(null) ?? [])] : [],
      rounds: rounds.map(({ name, surname, at, ...round }) => ({
        ...round,
        at: at.toISOString(),
        by: [name, surname].filter(Boolean).join(' '),
        remarks: [...(remarks.get(round.id) ?? [])],
      })),
      can: {
        write: reviews && !request.archived && isOpenToRemarks(request.state_id),
        mark: request.state_id === STATES.correction.id && can(actor, 'request.edit_form', target),
      },
    }
  },

  write: (call) =>
    call.db.transaction().execute(async (tx) => {
      const id = await writeRemark(tx, call, { id: call.params.id, remark: call.body.remark })
      return id === null ? null : readRemark(tx, call.params.id, id)
    }),

  mark: ({ params: { id, remark_id }, body, ...call }) =>
    call.db.transaction().execute(async (tx) => {
      await markRemark(tx, call, { id, remark_id, done: body.remark.done })
      return readRemark(tx, id, remark_id)
    }),

  document: async ({ db, actor, params: { id, round_id, document_id } }) => {
    ensureCanSee(actor, 'request.read_form', toRequestTarget(await requireReadableRequest(db, actor, id)))
    const row = await db
      .selectFrom('returned_answers as b')
      .innerJoin('request_events as e', 'e.id', 'b.event_id')
      .select(['b.document_key as key', 'b.document_name as name', 'b.document_content_type as contentType'])
      .select('b.document_size as size')
      .where('e.request_id', '=', id)
      .where('e.id', '=', round_id)
      .where('b.value', '=', String(document_id))
      // An answer of another kind may be the same number as a document's id.
      .where('b.document_key', 'is not', null)
      .executeTakeFirst()
    if (!row?.key) throw new AppError('not_found')
    const { key, name, contentType, size } = row
    return { key, name: name ?? '', contentType: contentType ?? 'application/octet-stream', size: size ?? 0 }
  },

  answers: async ({ db, actor, params: { id, round_id } }) => {
    ensureCanSee(actor, 'request.read_form', toRequestTarget(await requireReadableRequest(db, actor, id)))
    if (!(await returnsOf(db, id)).some((round) => round.id === round_id)) throw new AppError('not_found')
    const rows = await db
      .selectFrom('returned_answers')
      .select(['option_id', 'value', 'details', 'document_name', 'document_size'])
      .where('event_id', '=', round_id)
      .orderBy('option_id')
      .execute()
    return {
      answers: rows.map(({ option_id, value, details }) => ({ option_id, value, details })),
      documents: rows.flatMap(({ value, document_name: name, document_size: size }) =>
        name === null ? [] : [{ id: value, name, size: size ?? 0 }],
      ),
    }
  },
}
