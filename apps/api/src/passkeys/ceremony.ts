import { isIP } from 'node:net'
import { randomBytes } from 'node:crypto'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { CallContext } from '../access/call.ts'
import { networkOf } from '../access/network.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

const LASTS_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

/** The site that passkeys belong to: its name, and the address of its pages. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Who we are to a device: the host of `PUBLIC_URL`. A passkey belongs to a name, never to a number: a server that is
 * reached by one, as a demonstration is, stands for `localhost`.
 */
export function relyingParty({ origin }: Pick<CallContext, 'origin'>): RelyingParty {
  const url = new URL(origin())
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/**
 * Number of challenges that one address may have open: an office that logs in at nine needs fewer, and a stranger
 * fills no table.
 */
const MOST_OPEN = 100

type Call = Pick<CallContext, 'db' | 'clock'>

/**
 * A new challenge, for one person who makes a passkey, or for whoever logs in (null). Throws `too_many_tries` where one
 * address has too many that nobody answered.
 */
export async function newChallenge(call: Call & Pick<CallContext, 'address'>, user_id: number | null): Promise<string> {
  const { db, clock } = call
  const address = networkOf(call.address)
  const now = clock()
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  const open = db.selectFrom('passkey_challenges').select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await open.where('address', '=', address).executeTakeFirstOrThrow()
  if (Number(count) >= MOST_OPEN) throw new AppError('too_many_tries', { retryAfter: LASTS_MS / 1000 })
  const expires_at = new Date(now.getTime() + LASTS_MS)
  await db.insertInto('passkey_challenges').values({ challenge, user_id, expires_at, address }).execute()
  return challenge
}

/** Whether a challenge was ours, for this person and is still good; it is used up by this, whatever comes of it. */
async function useChallenge({ db, clock }: Call, challenge: string, user_id: number | null): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>=', clock())
    .where('user_id', 'is not distinct from', user_id)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

interface Responding {
  /** Client data of the response, in base 64, as the device wrote it. */
  readonly clientDataJSON: string
  readonly user_id: number | null
}

/** The challenge that a response answers, if it was ours, for this person, and still good: it is used up by this. */
export async function challengeOf(call: Call, { clientDataJSON, user_id }: Responding): Promise<string | undefined> {
  const data = await refusing(async () => decodeClientDataJSON(clientDataJSON))
  const challenge = typeof data?.challenge === 'string' ? data.challenge : ''
  return (await useChallenge(call, challenge, user_id)) ? challenge : undefined
}

/** What a reader of responses gives; undefined where it throws: it is forged, cut, or of another place. */
export async function refusing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/** The passkeys of a person, as the library takes them. */
export const passkeysOf = (db: Db, user_id: number) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', user_id).orderBy('created_at').orderBy('id').execute()
