import type { Actor } from '@octroi/domain'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { compileOnce } from '../db/compile-once.ts'
import { PREPARED } from '../db/prepared.ts'
import { AppError } from '../errors/app-error.ts'
import type { FilledForm, FormOwner } from '../filled-forms/index.ts'
import { selectBareRequests, toRequestTarget } from './queries.ts'

/**
 * Access to the form of a request: its organisation and staff read it; only those who fill it in may change it, while
 * the request's state allows it (decision 5).
 */
export const requestForm: FormOwner = {
  key: 'request_id',

  toRead: async (db, actor, id) => {
    const [request] = await selectWithForm(db, { id })
    if (!request) throw new AppError('not_found')
    ensureCanSee(actor, 'request.read_form', toRequestTarget(request))
    return formOf(request)
  },

  guideUrl: async (db, id) => {
    const requests = db.selectFrom('requests').modifyFront(PREPARED).select('guide_id')
    const row = await requests.where('id', '=', id).executeTakeFirst()
    return row?.guide_id ? `/requests/${id}/guide` : null
  },

  toChange: async (tx, actor, id) => {
    // Read after the lock is taken, so that a change made while waiting is seen.
    await holdRequest(tx, { id })
    return formOf(changeable(actor, (await selectWithForm(tx, { id }))[0]))
  },

  toFollow: async (db, actor, id) => formOf(changeable(actor, (await selectWithForm(db, { id }))[0])),
}

type OfRequest = Readonly<Record<'id', number>>

const selectWithForm = compileOnce(['id'], (db, { id }: OfRequest) =>
  selectBareRequests(db)
    .innerJoin('filled_forms as f', 'f.id', 'r.filled_form_id')
    .select(['f.form_id', 'f.form_version', 'f.computed', 'f.revision'])
    .where('r.id', '=', id)
    .compile(),
)

/** Locks a request until the transaction ends. */
const holdRequest = compileOnce(['id'], (db, { id }: OfRequest) =>
  db.selectFrom('requests').modifyFront(PREPARED).select('id').where('id', '=', id).forUpdate().compile(),
)

type WithForm = Awaited<ReturnType<typeof selectWithForm>>[number]

const formOf = ({ filled_form_id, form_id, form_version, computed, revision }: WithForm): FilledForm => ({
  id: filled_form_id,
  form_id,
  form_version,
  computed,
  revision,
})

/** Returns the request if the actor may change its answers now. Throws `not_found`, `forbidden`, `form_locked`. */
function changeable<R extends Parameters<typeof toRequestTarget>[0]>(actor: Actor, request: R | undefined): R {
  if (!request) throw new AppError('not_found')
  const target = toRequestTarget(request)
  ensureCanSee(actor, 'request.read', target)
  ensureCan(actor, 'request.edit_form', { ...target, editable: true })
  if (!target.editable) throw new AppError('form_locked')
  return request
}
