import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { filledFormOf, planCarryOver, readAside, readFormChanges } from '../filled-forms/index.ts'
import { requestForm, selectBareRequests, toRequestTarget } from '../requests/index.ts'
import { carryPage } from './carry-all.ts'
import { carryRequest } from './carry-request.ts'
import { describePlan } from './describe-plan.ts'
import { listOpenRequests } from './list-open-requests.ts'
import { type LatestForm, requireLatestForm } from './open-requests.ts'

/** Handlers that carry open requests over to a new version of their form, and that show what was set aside. */
export const formVersionHandlers: Handlers<typeof contract.formVersions> = {
  list: (call) => {
    ensureCan(call.actor, 'form.edit')
    return listOpenRequests(call, { form_id: call.params.id, after: call.query.after })
  },

  plan: async ({ db, actor, clock, params: { id, request_id } }) => {
    ensureCan(actor, 'form.edit')
    const form = await requireLatestForm(db, id)
    const request = await selectBareRequests(db).where('id', '=', request_id).executeTakeFirst()
    if (!request) throw new AppError('not_found')
    ensureCanSee(actor, 'request.read_form', toRequestTarget(request))
    const filled = await filledFormOf(db, request.filled_form_id)
    if (filled.form_id !== id) throw new AppError('not_found')
    return describePlan(db, request_id, await planCarryOver({ db, clock }, filled, form.version))
  },

  carry: async (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'form.edit')
    const form = await requireVersion(db, params.id, body.version)
    return db.transaction().execute((tx) => carryRequest(tx, call, { form, request_id: params.request_id }))
  },

  carryAll: async (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'form.edit')
    return carryPage(call, await requireVersion(db, params.id, body.version), body.after)
  },

  setAside: async ({ db, actor, params: { id } }) => {
    const filled = await requestForm.toRead(db, actor, id)
    return { changes: await readFormChanges(db, filled.id), answers: await readAside(db, filled.id) }
  },
}

/** Returns the latest version of a form. Throws `version_conflict` if it is not the one that the caller has seen. */
async function requireVersion(db: Db, id: number, version: number): Promise<LatestForm> {
  const form = await requireLatestForm(db, id)
  if (form.version !== version) throw new AppError('version_conflict')
  return form
}
