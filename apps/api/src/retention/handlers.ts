import type { contract } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { createProofError, ensureOwnPassword } from '../access/own-proof.ts'
import { AppError } from '../errors/app-error.ts'
import { planAnswers, sumByQuestion } from './answer-fates.ts'
import { filterDue, listDueRequests } from './due-requests.ts'
import { holdRequest, liftHold, listHolds } from './holds.ts'
import { findOwners } from './owners.ts'
import { changePeriods, readPeriods } from './periods.ts'
import { insertRun, listRuns, readRun } from './runs.ts'
import { readTrailRetention, removeOldLines } from './trail-removal.ts'
import { writeReport } from './write-report.ts'

/** Throws unless the caller proves who they are, so that an unattended session forgets nothing. */
async function ensureProven(call: CallContext, current_password: string | undefined): Promise<void> {
  if (!current_password) throw createProofError('current_password', 'password_missing')
  await ensureOwnPassword(call, current_password, 'current_password')
}

/** Handlers of how long requests and the trail are kept: for administrators alone. */
export const retentionHandlers: Handlers<typeof contract.retention> = {
  read: ({ db, actor }) => {
    ensureCan(actor, 'retention.read')
    return readPeriods(db)
  },

  change: async (call) => {
    ensureCan(call.actor, 'retention.edit')
    await ensureProven(call, call.body.current_password)
    return call.db.transaction().execute((tx) => changePeriods(tx, call, call.body))
  },

  due: async (call) => {
    ensureCan(call.actor, 'retention.read')
    return listDueRequests(call)
  },

  questions: async (call) => {
    const { db, actor, params } = call
    ensureCan(actor, 'retention.read')
    if ((await filterDue(call, [params.id])).length === 0) throw new AppError('not_found')
    return sumByQuestion(await planAnswers(db, (await findOwners(db, params.id)).form))
  },

  anonymise: async (call) => {
    ensureCan(call.actor, 'retention.edit')
    await ensureProven(call, call.body.current_password)
    return call.db.transaction().execute(async (tx) => readRun(tx, await insertRun(tx, call, call.body.request_ids)))
  },

  holds: (call) => {
    ensureCan(call.actor, 'retention.read')
    return listHolds(call)
  },

  hold: async (call) => {
    ensureCan(call.actor, 'retention.edit')
    return call.db.transaction().execute((tx) => holdRequest(tx, call, call.body))
  },

  lift: async (call) => {
    ensureCan(call.actor, 'retention.edit')
    await call.db.transaction().execute((tx) => liftHold(tx, call, call.params.id))
  },

  runs: ({ db, actor }) => {
    ensureCan(actor, 'retention.read')
    return listRuns(db)
  },

  trail: ({ db, actor, clock }) => {
    ensureCan(actor, 'retention.read')
    return readTrailRetention(db, clock())
  },

  removeTrail: async (call) => {
    const { db, actor, body, clock } = call
    ensureCan(actor, 'retention.edit')
    await ensureProven(call, body.current_password)
    await db.transaction().execute((tx) => removeOldLines(tx, call, body.place))
    return readTrailRetention(db, clock())
  },

  report: async ({ db, files, actor, params }) => {
    ensureCan(actor, 'retention.read')
    return writeReport(files, await readRun(db, params.id))
  },
}
