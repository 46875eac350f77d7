import { can, type contract } from '@octroi/domain'
import { AppError } from '../http/app-error.ts'
import type { CallContext, Handlers } from '../http/handlers.ts'
import { lockRequest, targetOf } from '../requests/queries.ts'
import { ensureCan, ensureCanSee } from '../session/ensure-can.ts'
import { loadForm } from './load-form.ts'

export const formHandlers: Handlers<typeof contract.forms> = {
  read: async (call) => {
    const { db, params, query } = call
    ensureCan(call.actor, 'request.read_form')
    const version = query.request_id === undefined ? query.version : await versionFor(call, query.request_id)
    await ensureMayReadForm(call, params.id)
    return { ...(await loadForm(db, params.id, version)).description }
  },
}

/** The version that a request was begun on. Throws `not_found` when it is of another form, or not theirs. */
async function versionFor({ db, actor, params }: CallContext & { params: { id: number } }, requestId: number) {
  const request = await lockRequest(db, requestId)
  if (!request || request.form_id !== params.id) throw new AppError('not_found')
  ensureCanSee(actor, 'request.read_form', targetOf(request))
  return request.form_version
}

/** Organisations see the forms of requests only: how requests are analysed is not theirs to read. */
async function ensureMayReadForm({ db, actor }: CallContext, id: number): Promise<void> {
  if (can(actor, 'request.see_backstage')) return
  const type = await db.selectFrom('request_types').select('id').where('form_id', '=', id).executeTakeFirst()
  if (!type) throw new AppError('not_found')
}
