import { type Actor, can } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'

/** True if the actor may read every form. Organisations read only forms of requests, not of analyses. */
export const mayReadAnyForm = (actor: Actor): boolean => can(actor, 'request.see_backstage')

/** Throws `not_found` for a form that the caller may not read. */
export async function ensureMayReadForm({ db, actor }: CallContext, id: number): Promise<void> {
  if (mayReadAnyForm(actor)) return
  const type = await db.selectFrom('request_types').select('id').where('form_id', '=', id).executeTakeFirst()
  if (!type) throw new AppError('not_found')
}
