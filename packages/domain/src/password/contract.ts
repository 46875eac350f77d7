import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../paging.ts'
import { MAX_PASSWORD } from './limits.ts'

const Email = z.string().max(254)
const Token = z.string().max(200)

/**
 * A new password with the token of the mailed link. The sources send it in the query; our pages send it in the body.
 */
export const NewPassword = z.object({
  id: IdParams.shape.id,
  reset_password_token: Token,
  password: z.string().max(MAX_PASSWORD),
})

/** Choosing a password with a mailed link (source 1, section 7). All calls have the rate limit of the login. */
export const password = {
  ask: endpoint({
    method: 'POST',
    path: '/password',
    summary: 'Mails a link to choose a new password, to be used once within one hour',
    open: true,
    query: z.object({ email: Email }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/password/verify',
    summary: 'Whose link this is; the e-mail must be theirs',
    open: true,
    query: z.object({ email: Email, reset_password_token: Token }),
    reply: z.object({ id: z.number() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/password',
    summary: 'Chooses a new password by a link, which is then used up; every session of the person ends',
    open: true,
    query: NewPassword.partial(),
    body: NewPassword.partial(),
  }),
}
