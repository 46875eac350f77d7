import { can, type contract } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { findRequest, targetOf } from '../requests/queries.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { loadForm } from './load-form.ts'
import { loadRequestForm } from '../filled-forms/load-filled-form.ts'

export const formHandlers: Handlers<typeof contract.forms> = {
  read: async (call) => {
    const { db, params, query } = call
    ensureCan(call.actor, 'request.read_form')
    if (query.request_id !== undefined) return { ...(await formOf(call, query.request_id)).description }
    await ensureMayReadForm(call, params.id)
    return { ...(await loadForm(db, params.id, query.version)).description }
  },
}

/** The form as it is for a request. Throws `not_found` when the request has another form, or is not theirs. */
async function formOf({ db, actor, params }: CallContext & { params: { id: number } }, requestId: number) {
  const request = await findRequest(db, actor, requestId)
  if (!request || request.form_id !== params.id) throw new AppError('not_found')
  ensureCanSee(actor, 'request.read_form', targetOf(request))
  return loadRequestForm(db, request)
}

/** Organisations see the forms of requests only: how requests are analysed is not theirs to read. */
async function ensureMayReadForm({ db, actor }: CallContext, id: number): Promise<void> {
  if (can(actor, 'request.see_backstage')) return
  const type = await db.selectFrom('request_types').select('id').where('form_id', '=', id).executeTakeFirst()
  if (!type) throw new AppError('not_found')
}
