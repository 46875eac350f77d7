import { isIP } from 'node:net'
import { randomBytes } from 'node:crypto'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { CallContext } from '../access/call.ts'
import { toNetworkKey } from '../access/network.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

const LASTS_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

/** The relying party of passkeys: its domain name and its origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Returns the relying party, the host of `PUBLIC_URL`. Passkeys need a domain name: a server that is reached by an IP
 * address, such as a demonstration, uses `localhost`.
 */
export function relyingParty({ origin }: Pick<CallContext, 'origin'>): RelyingParty {
  const url = new URL(origin())
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/**
 * Maximum number of open challenges for one address: more than a whole office needs, and few enough to bound the table.
 */
const MOST_OPEN = 100

type Call = Pick<CallContext, 'db' | 'clock'>

/**
 * Creates a challenge, for a user who registers a passkey, or for whoever logs in (null). Throws `too_many_tries` if
 * the address has too many open challenges.
 */
export async function createChallenge(
  call: Call & Pick<CallContext, 'address'>,
  user_id: number | null,
): Promise<string> {
  const { db, clock } = call
  const address = toNetworkKey(call.address)
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

/**
 * Returns whether a challenge was issued here for this user and is still valid. It is used up, whatever the outcome.
 */
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
  /** Client data of the response in base 64, as the device sent it. */
  readonly clientDataJSON: string
  readonly user_id: number | null
}

/** Returns the challenge of a response if it was issued here for this user and is still valid, and uses it up. */
export async function consumeChallenge(
  call: Call,
  { clientDataJSON, user_id }: Responding,
): Promise<string | undefined> {
  const data = await parseOrUndefined(async () => decodeClientDataJSON(clientDataJSON))
  const challenge = typeof data?.challenge === 'string' ? data.challenge : ''
  return (await useChallenge(call, challenge, user_id)) ? challenge : undefined
}

/** Runs a parser of responses; undefined if it throws, because the response is forged, truncated or of another site. */
export async function parseOrUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/** Reads the passkeys of a user. */
export const readPasskeys = (db: Db, user_id: number) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', user_id).orderBy('created_at').orderBy('id').execute()
