import { can, type contract, REPORT_FILE_KINDS } from '@octroi/domain'
import { toFileReply, writeWithFile } from '../../access/attached-file.ts'
import type { Handlers } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { lookupRows } from '../../db/lookup-rows.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireReadableRequest, toRequestTarget } from '../queries.ts'
import { recommendationFacts } from './facts.ts'
import { readGrantedCents } from './granted.ts'
import { type ConclusionRow, readConclusion, formatCentsForApi, findConclusion, toConclusion } from './rows.ts'
import { insertConclusion, updateConclusion } from './write-conclusion.ts'

const ATTACHING = { kinds: REPORT_FILE_KINDS, path: 'conclusion.url' } as const

/** Returns the row. Throws `not_found` if there is none. */
function found(row: ConclusionRow | undefined): ConclusionRow {
  if (!row) throw new AppError('not_found')
  return row
}

const shownOf = async (db: Db, request_id: number) => toConclusion(found(await readConclusion(db, request_id)))

export const conclusionHandlers: Handlers<typeof contract.conclusions> = {
  colors: async ({ db, actor }) => {
    ensureCan(actor, 'conclusion.read')
    return lookupRows(db, 'colors')
  },

  read: async ({ db, actor, params }) => {
    const request = await requireReadableRequest(db, actor, params.id)
    const target = toRequestTarget(request)
    ensureCan(actor, 'conclusion.read_granted', target)
    const conclusion = await readConclusion(db, params.id)
    if (conclusion && can(actor, 'conclusion.read', target)) return toConclusion(conclusion)
    const granted = await readGrantedCents(db, request, conclusion)
    if (granted === null) throw new AppError('not_found')
    return { request_id: params.id, ammount_final: formatCentsForApi(granted) }
  },

  facts: async ({ db, actor, params }) => {
    const request = await requireReadableRequest(db, actor, params.id)
    ensureCan(actor, 'conclusion.read', toRequestTarget(request))
    return recommendationFacts({ db, actor }, request)
  },

  create: async (call) => {
    const { db, files, body, file } = call
    const { request_id, ...sent } = body.conclusion
    return writeWithFile({ files, file, ...ATTACHING }, (attached) =>
      db.transaction().execute(async (tx) => {
        await insertConclusion({ call, tx, sent, attached }, request_id)
        return shownOf(tx, request_id)
      }),
    )
  },

  update: async (call) => {
    const { db, files, params, body, file } = call
    const { removed, conclusion } = await writeWithFile({ files, file, ...ATTACHING }, (attached) =>
      db.transaction().execute(async (tx) => {
        const removed = await updateConclusion({ call, tx, sent: body.conclusion, attached }, params.id)
        return { removed, conclusion: toConclusion(found(await findConclusion(tx, params.id))) }
      }),
    )
    if (removed !== null) await files.remove(removed)
    return conclusion
  },

  download: async ({ db, actor, params }) => {
    const row = found(await findConclusion(db, params.id))
    ensureCan(actor, 'conclusion.read', toRequestTarget(await requireReadableRequest(db, actor, row.request_id)))
    return toFileReply(row)
  },
}
