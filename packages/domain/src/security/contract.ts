import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../paging.ts'

const Password = z.object({ password: z.string().max(1000) })
const Code = z.string().max(50)
/** The password and a code, from the device or a recovery code. */
const Proof = Password.extend({ code: Code })

/** Recovery codes replace the code of the device, each once; they are shown only when they are created. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** A session of the user. The names of browser and system are null if unknown. */
export const Session = z.object({
  id: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.string(),
  used_at: z.string(),
  /** Whether the call was made in this session. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const SecondFactor = z.object({
  is_on: z.boolean(),
  /** Whether the user's rank requires a second factor. */
  is_required: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The security settings of one rank. */
export const RankSecurity = z.object({
  id: z.number(),
  label: z.string(),
  rang: z.number(),
  second_factor: z.boolean(),
  /** The enabled accounts of the rank, and how many of them have a second factor. */
  users: z.number(),
  users_with_second_factor: z.number(),
})
export type RankSecurity = z.infer<typeof RankSecurity>

/** The user's own sessions and second factor, and the settings of each rank for administrators. */
export const security = {
  sessions: endpoint({ method: 'GET', path: '/sessions', summary: 'One’s own sessions', reply: z.array(Session) }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'Ends one of one’s own sessions',
    params: IdParams,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Ends all of one’s own sessions but this one',
    reply: z.object({ ended: z.number() }),
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/second_factor',
    summary: 'One’s own second factor',
    inSetup: true,
    reply: SecondFactor,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/second_factor',
    summary: 'A new secret for one’s device, with one’s password; counts once a code of it has been given',
    inSetup: true,
    body: Password,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/second_factor',
    summary: 'Turns the second factor on, with a code of the device',
    inSetup: true,
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/second_factor/end',
    summary: 'Turns one’s own second factor off, with one’s password and a code',
    body: Proof,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second_factor/recovery_codes',
    summary: 'New recovery codes instead of the former ones, with one’s password and a code',
    body: Proof,
    reply: RecoveryCodes,
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/:id/second_factor',
    summary:
      'Takes the second factor off somebody else’s account, with one’s own password, for who lost their device; they are told by mail',
    params: IdParams,
    body: Password,
  }),
  endSessionsOf: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions',
    summary: 'Ends all sessions of somebody else, who can log in again',
    params: IdParams,
    reply: z.object({ ended: z.number() }),
  }),
  ranks: endpoint({
    method: 'GET',
    path: '/security',
    summary: 'What is asked of the accounts of each rank',
    reply: z.array(RankSecurity),
  }),
  changeRank: endpoint({
    method: 'PATCH',
    path: '/security/:id',
    summary: 'Asks the accounts of a type of user for a second factor, or no longer',
    params: IdParams,
    /** `current_password`: the caller's password, required to lift the second-factor rule of a rank (decision 59). */
    body: z.object({
      user_type: z.object({ second_factor: z.boolean() }),
      current_password: z.string().max(1000).optional(),
    }),
    reply: RankSecurity,
  }),
}
