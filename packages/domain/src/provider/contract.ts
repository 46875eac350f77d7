import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CurrentUser } from '../session/contract.ts'

/** Authorization codes of some providers are more than a thousand characters long. */
const ANSWER = 4000
const SECRET = 100

/** What begins at the provider: its page, and what this browser alone keeps until somebody comes back. */
const Begun = z.object({ address: z.string(), secret: z.string() })

/** What a browser that comes back sends: what its address says, and what it kept. */
const Answer = z.object({
  /** The query of the address, as it came. */
  answer: z.string().max(ANSWER),
  secret: z.string().max(SECRET),
})

/** Signing in by the identity provider of the funder (OpenID Connect), where one is configured. */
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
      /** Code of our second factor: `second_factor_needed` asks for it, and it is sent with the same answer. */
      code: z.string().max(50).optional(),
    }),
    reply: CurrentUser,
  }),
}
