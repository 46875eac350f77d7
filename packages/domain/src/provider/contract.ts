import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CurrentUser } from '../session/contract.ts'
import { BACK_CHANNEL_LOGOUT } from './return-address.ts'

/** Authorization codes of some providers are more than a thousand characters long. */
const ANSWER = 4000
const SECRET = 100
const LOGOUT_TOKEN = 8000

/**
 * The start of a login at the provider: the address of its page, and a secret that only this browser keeps until the
 * person comes back.
 */
const Begun = z.object({ address: z.string(), secret: z.string() })

/** What the browser sends when the person comes back: the query of the address, and its secret. */
const Answer = z.object({
  /** The query of the address, unchanged. */
  answer: z.string().max(ANSWER),
  secret: z.string().max(SECRET),
})

/** Logging in with the funder's identity provider (OpenID Connect), where one is configured. */
export const provider = {
  start: endpoint({
    method: 'POST',
    path: '/login/provider/start',
    summary: 'The address of the identity provider at which somebody shows who they are',
    open: true,
    reply: Begun,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login/provider',
    summary: 'Opens a session by what the identity provider answered; the token is in the Authorization header',
    open: true,
    // A character may take six bytes in JSON.
    bodyBytes: 6 * (ANSWER + SECRET) + 1000,
    body: Answer.extend({
      /** The code of our second factor. After an error `second_factor_needed` it is sent with the same answer. */
      code: z.string().max(50).optional(),
    }),
    reply: CurrentUser,
  }),
  startProof: endpoint({
    method: 'POST',
    path: '/login/provider/proof/start',
    summary: 'The address of the identity provider at which somebody logs in anew, to confirm an act in their session',
    inSetup: true,
    reply: Begun,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/login/provider/proof',
    summary: 'What stands once for the password in this session, by a new login at the identity provider',
    inSetup: true,
    bodyBytes: 6 * (ANSWER + SECRET) + 1000,
    body: Answer,
    reply: z.object({ proof: z.string() }),
  }),
  /** OpenID Connect Back-Channel Logout 1.0: the provider itself calls, and its token says whose session ended. */
  backChannelLogout: endpoint({
    method: 'POST',
    path: BACK_CHANNEL_LOGOUT,
    summary: 'Ends the sessions that an identity provider says have ended there, by its logout token',
    open: true,
    urlEncoded: true,
    bodyBytes: 6 * LOGOUT_TOKEN + 100,
    body: z.object({ logout_token: z.string().max(LOGOUT_TOKEN) }),
  }),
}
