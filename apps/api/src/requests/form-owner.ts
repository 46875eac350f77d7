import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { AppError } from '../errors/app-error.ts'
import { filledFormOf, type FormOwner } from '../filled-forms/index.ts'
import { findRequest, lockRequest, targetOf } from './queries.ts'

/**
 * The form of a request: its organisation and staff read it; who fills it in does so while its state lets it be edited,
 * and nobody else at any time (decision 5).
 */
export const requestForm: FormOwner = {
  key: 'request_id',

  toRead: async (db, actor, id) => {
    const request = await findRequest(db, actor, id)
    if (!request) throw new AppError('not_found')
    ensureCanSee(actor, 'request.read_form', targetOf(request))
    return request.filled
  },

  guideUrl: async (db, id) => {
    const row = await db.selectFrom('requests').select('guide_id').where('id', '=', id).executeTakeFirst()
    return row?.guide_id ? `/requests/${id}/guide` : null
  },

  toChange: async (tx, actor, id) => {
    const request = await lockRequest(tx, id)
    if (!request) throw new AppError('not_found')
    const target = targetOf(request)
    ensureCanSee(actor, 'request.read', target)
    ensureCan(actor, 'request.edit_form', { ...target, editable: true })
    if (!target.editable) throw new AppError('form_locked')
    return filledFormOf(tx, request.filled_form_id)
  },
}
