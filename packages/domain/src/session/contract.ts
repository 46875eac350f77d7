import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { User } from '../users/contract.ts'

/** The logged-in user. The logo depends on the organisation's region (source 1, section 6). */
export const CurrentUser = User.extend({
  logo: z.enum(['default', 'bas-saint-laurent', 'capitale']),
  /** The rank requires a second factor, and until it is set up this session can do nothing else. */
  must_set_up_second_factor: z.boolean(),
  /** Seconds until this session ends, even while it is used. */
  session_ends_in: z.number(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Opens a session; the token is in the Authorization header of the answer',
    open: true,
    body: z.object({
      user: z.object({
        email: z.string().max(254),
        password: z.string().max(1000),
        /** A code of the device, or a recovery code, to be sent after the error `second_factor_needed`. */
        code: z.string().max(50).optional(),
      }),
    }),
    reply: CurrentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session; tells where that of the identity provider that opened it is ended',
    inSetup: true,
    reply: z.object({ leave_by: z.string().nullable() }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/session',
    summary: 'The person logged in',
    inSetup: true,
    reply: CurrentUser,
  }),
}
