import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { AppError } from '../errors/app-error.ts'
import type { FormOwner } from './filled-form.ts'
import { ensureMayReadForm } from './form-rights.ts'
import { addGuide } from './guide.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { loadForm } from './load-form.ts'

/** The calls about descriptions of forms: as they were published, or as they are for one request or analysis. */
export const formHandlers = (owners: readonly FormOwner[]): Handlers<typeof contract.forms> => ({
  read: async (call) => {
    const { db, actor, params, query } = call
    ensureCan(actor, 'request.read_form')
    const owner = owners.find(({ key }) => query[key] !== undefined)
    if (!owner) {
      await ensureMayReadForm(call, params.id)
      return { ...(await loadForm(db, params.id, query.version)).description }
    }
    const filled = await owner.toRead(db, actor, query[owner.key] ?? 0)
    if (filled.form_id !== params.id) throw new AppError('not_found')
    return { ...(await loadFilledForm(db, filled)).description }
  },

  update: async (call) => {
    ensureCan(call.actor, 'form.edit')
    const { id } = call.params
    if (call.body.form.id !== id) throw new AppError('malformed')
    return { id, guide: await addGuide(call, id, call.file) }
  },
})
