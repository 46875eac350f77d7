import { type Actor, can } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'

/** Organisations see the forms of requests only: how requests are analysed is not theirs to read. */
export const mayReadAnyForm = (actor: Actor): boolean => can(actor, 'request.see_backstage')

/** Throws `not_found` for a form that the caller has nothing to do with. */
export async function ensureMayReadForm({ db, actor }: CallContext, id: number): Promise<void> {
  if (mayReadAnyForm(actor)) return
  const type = await db.selectFrom('request_types').select('id').where('form_id', '=', id).executeTakeFirst()
  if (!type) throw new AppError('not_found')
}
