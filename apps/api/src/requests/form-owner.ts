import type { Actor } from '@octroi/domain'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { PREPARED } from '../db/prepared.ts'
import { AppError } from '../errors/app-error.ts'
import { filledFormOf, type FormOwner } from '../filled-forms/index.ts'
import { lockRequest, selectOwn, targetOf } from './queries.ts'

/**
 * The form of a request: its organisation and staff read it; who fills it in does so while its state lets it be edited,
 * and nobody else at any time (decision 5).
 */
export const requestForm: FormOwner = {
  key: 'request_id',

  toRead: async (db, actor, id) => {
    const request = await selectOwn(db)
      .innerJoin('filled_forms as f', 'f.id', 'r.filled_form_id')
      .select(['f.form_id', 'f.form_version', 'f.computed'])
      .where('r.id', '=', id)
      .executeTakeFirst()
    if (!request) throw new AppError('not_found')
    ensureCanSee(actor, 'request.read_form', targetOf(request))
    const { filled_form_id, form_id, form_version, computed } = request
    return { id: filled_form_id, form_id, form_version, computed }
  },

  guideUrl: async (db, id) => {
    const requests = db.selectFrom('requests').modifyFront(PREPARED).select('guide_id')
    const row = await requests.where('id', '=', id).executeTakeFirst()
    return row?.guide_id ? `/requests/${id}/guide` : null
  },

  toChange: async (tx, actor, id) => {
    const { filled_form_id } = changeable(actor, await lockRequest(tx, id))
    return filledFormOf(tx, filled_form_id)
  },

  toFollow: async (db, actor, id) => {
    const { filled_form_id } = changeable(actor, await selectOwn(db).where('r.id', '=', id).executeTakeFirst())
    return filledFormOf(db, filled_form_id)
  },
}

/** A request whose answers the actor may change now. Throws `not_found`, `forbidden`, `form_locked`. */
function changeable<R extends Parameters<typeof targetOf>[0]>(actor: Actor, request: R | undefined): R {
  if (!request) throw new AppError('not_found')
  const target = targetOf(request)
  ensureCanSee(actor, 'request.read', target)
  ensureCan(actor, 'request.edit_form', { ...target, editable: true })
  if (!target.editable) throw new AppError('form_locked')
  return request
}
