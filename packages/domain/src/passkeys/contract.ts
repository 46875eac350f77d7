import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../paging.ts'
import { CurrentUser } from '../session/contract.ts'

/** Most passkeys of one person. */
export const MOST_PASSKEYS = 10
/** Most characters of the name of a passkey. */
export const PASSKEY_NAME = 60

/** One of the user's own passkeys: a device, or a password manager, that can log in. */
export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The options that the browser passes to the authenticator, in the JSON of the W3C. */
const Options = z.looseObject({ challenge: z.string() })
/** The result of the ceremony is in base 64; authenticators send far less than these limits. */
const Short = z.string().max(1400)
const Extensions = z.object({}).default({})

const Registered = z.object({
  id: Short,
  rawId: Short,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Short,
    attestationObject: z.string().max(4000),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
})

const Asserted = z.object({
  id: Short,
  rawId: Short,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Short,
    authenticatorData: Short,
    signature: Short,
    userHandle: z.string().max(200).nullish(),
  }),
})

const Password = z.object({ password: z.string().max(1000) })
const Name = z.string().max(PASSKEY_NAME)
const BYTES = 60_000

/** The user's passkeys, and logging in with one. A challenge can be used once, within five minutes. */
export const passkeys = {
  list: endpoint({ method: 'GET', path: '/passkeys', summary: 'One’s own passkeys', reply: z.array(Passkey) }),
  start: endpoint({
    method: 'POST',
    path: '/passkeys/options',
    summary: 'What a device needs to make a passkey, with one’s password',
    body: Password,
    reply: Options,
  }),
  add: endpoint({
    method: 'POST',
    path: '/passkeys',
    summary: 'Keeps the passkey that a device made',
    bodyBytes: BYTES,
    body: z.object({ name: Name, credential: Registered }),
    reply: Passkey,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/passkeys/:id',
    summary: 'Gives one of one’s own passkeys another name',
    params: IdParams,
    body: z.object({ name: Name }),
    reply: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/passkeys/:id',
    summary: 'Takes one of one’s own passkeys off, with one’s password',
    params: IdParams,
    body: Password,
  }),
  loginOptions: endpoint({
    method: 'POST',
    path: '/login/passkey/options',
    summary: 'What a device needs to log in with a passkey',
    open: true,
    reply: Options,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login/passkey',
    summary: 'Opens a session with a passkey; the token is in the Authorization header of the answer',
    open: true,
    bodyBytes: BYTES,
    body: z.object({ credential: Asserted }),
    reply: CurrentUser,
  }),
}
