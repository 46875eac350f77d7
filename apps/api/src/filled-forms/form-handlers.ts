import type { contract, ReplyOf } from '@octroi/domain'
import type { Form } from '@octroi/forms'
import { LRUCache } from 'lru-cache'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { markImmutable } from '../access/immutable-reply.ts'
import { AppError } from '../errors/app-error.ts'
import type { FormOwner } from './filled-form.ts'
import { ensureMayReadForm } from './form-rights.ts'
import { addGuide, findDefaultGuide } from './guide.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { loadForm } from './load-form.ts'

/** Handlers for descriptions of forms: as published, or as adapted to one request or analysis. */
export const formHandlers = (owners: readonly FormOwner[]): Handlers<typeof contract.forms> => ({
  read: async (call) => {
    const { db, actor, params, query } = call
    ensureCan(actor, 'request.read_form')
    const owner = owners.find(({ key }) => query[key] !== undefined)
    if (!owner) {
      await ensureMayReadForm(call, params.id)
      const url = (await findDefaultGuide(db, params.id)) ? `/forms/${params.id}/guide` : null
      return shownForm(await loadForm(db, params.id, query.version), url)
    }
    const form = await formFor(owner, call, query[owner.key] ?? 0)
    if (form.id !== params.id) throw new AppError('not_found')
    return form
  },

  guide: async (call) => {
    ensureCan(call.actor, 'request.read_form')
    await ensureMayReadForm(call, call.params.id)
    const guide = await findDefaultGuide(call.db, call.params.id)
    if (!guide) throw new AppError('not_found')
    return { ...guide, contentType: 'application/pdf' }
  },

  ofRequest: async (call) => {
    ensureCan(call.actor, 'request.read_form')
    const owner = owners.find(({ key }) => key === 'request_id')
    if (!owner) throw new AppError('not_found')
    return formFor(owner, call, call.params.id)
  },

  update: async (call) => {
    ensureCan(call.actor, 'form.edit')
    const { id } = call.params
    if (call.body.form.id !== id) throw new AppError('malformed')
    return { id, guide: await addGuide(call, id, call.file) }
  },
})

/** Loads the form of an owner in its version, with its computed settings and its guide. */
async function formFor(owner: FormOwner, { db, actor }: CallContext, id: number) {
  const [filled, url = null] = await Promise.all([owner.toRead(db, actor, id), owner.guideUrl?.(db, id)])
  return shownForm(await loadFilledForm(db, filled), url)
}

type FormReply = ReplyOf<typeof contract.forms.read>

/** Cached replies for each form: the requests opened in a busy hour, each with its own guide address. */
const MOST_SHOWN = 50

const formReplies = new WeakMap<Form, LRUCache<string, FormReply>>()

/** Builds the reply of a form with the address of its guide. Cached, because a version never changes. */
function shownForm(form: Form, url: string | null): FormReply {
  const byGuide = formReplies.get(form) ?? new LRUCache<string, FormReply>({ max: MOST_SHOWN })
  formReplies.set(form, byGuide)
  const cached = byGuide.get(url ?? '')
  if (cached) return cached
  const answer: FormReply = markImmutable({ ...form.description, url })
  byGuide.set(url ?? '', answer)
  return answer
}
