import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { PROOF_STATE } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import type { ProviderClaims } from '../access/provider.ts'
import { AppError } from '../errors/app-error.ts'
import { seal, unseal } from '../security/index.ts'

/** Validity in milliseconds, long enough to find one's telephone first. */
const LASTS_MS = 15 * 60_000
const RANDOM_BYTES = 32

const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url')

/** A login that is pending at the provider, or that still needs the second factor here. */
export interface PendingLogin {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly began_at: Date
}

/** What a browser sends after its return. */
export interface LoginReturn {
  readonly answer: string
  readonly secret: string
}

type Call = Pick<CallContext, 'db' | 'clock' | 'config'>

/**
 * Begins a login at the provider. Returns it with a secret that only this browser keeps, so that a reply injected into
 * another browser is useless. With `proofOf`, the hash of a session's token, it opens nothing, but proves who acts there.
 */
export async function createPendingLogin(
  { db, clock }: Call,
  proofOf?: string,
): Promise<PendingLogin & { secret: string }> {
  const began_at = clock()
  const secret = random()
  const state = `${proofOf === undefined ? '' : PROOF_STATE}${random()}`
  const ceremony = { state, nonce: random(), verifier: random(), began_at }
  await db.deleteFrom('provider_ceremonies').where('expires_at', '<', began_at).execute()
  const expires_at = new Date(began_at.getTime() + LASTS_MS)
  await db
    .insertInto('provider_ceremonies')
    .values({
      ...ceremony,
      browser_hash: hashOf(secret),
      expires_at,
      ...(proofOf !== undefined && { proof_of: proofOf }),
    })
    .execute()
  return { ...ceremony, secret }
}

/** Returns the `state` parameter of a return address; '' if it has none. */
export const parseStateParameter = (answer: string): string => new URLSearchParams(answer).get('state') ?? ''

/**
 * Takes the pending login of a returning browser, which must have begun it and not too long ago. It is used up,
 * whatever the outcome. One that was begun to open a session proves nothing in one, and the other way round. Throws
 * `provider_lost`.
 */
export async function consumePendingLogin(
  { db, clock }: Call,
  sent: LoginReturn,
  proofOf: string | null = null,
): Promise<PendingLogin> {
  const row = await db
    .deleteFrom('provider_ceremonies')
    .where('state', '=', parseStateParameter(sent.answer))
    .where('expires_at', '>=', clock())
    .where('user_id', 'is', null)
    .where('proof_of', 'is not distinct from', proofOf)
    .returningAll()
    .executeTakeFirst()
  if (!row || !isSame(row.browser_hash, hashOf(sent.secret))) throw new AppError('provider_lost')
  return row
}

/** A login that the provider has confirmed and that still needs the second factor here. */
export interface ConfirmedLogin {
  readonly user_id: number
  readonly vouched: ProviderClaims
}

/** Stores a confirmed login for as long as it takes to enter a code. */
export async function saveConfirmedLogin(
  { db, clock, config }: Call,
  sent: LoginReturn,
  owing: ConfirmedLogin,
): Promise<void> {
  const state = parseStateParameter(sent.answer)
  const { vouched, user_id } = owing
  const idToken = vouched.idToken && seal(config.secretsKeys, { text: vouched.idToken, owner: state })
  await db
    .insertInto('provider_ceremonies')
    .values({
      state,
      nonce: '',
      verifier: '',
      browser_hash: hashOf(sent.secret),
      user_id,
      vouched: JSON.stringify({ ...vouched, idToken }),
      began_at: clock(),
      expires_at: new Date(clock().getTime() + LASTS_MS),
    })
    .execute()
}

/** Finds the confirmed login of the same browser that still needs a code. Throws `provider_lost`. */
export async function findConfirmedLogin({ db, clock, config }: Call, sent: LoginReturn): Promise<ConfirmedLogin> {
  const state = parseStateParameter(sent.answer)
  const row = await db
    .selectFrom('provider_ceremonies')
    .select(['browser_hash', 'user_id', 'vouched'])
    .where('state', '=', state)
    .where('expires_at', '>=', clock())
    .executeTakeFirst()
  if (!row?.user_id || !row.vouched || !isSame(row.browser_hash, hashOf(sent.secret)))
    throw new AppError('provider_lost')
  const vouched = row.vouched as ProviderClaims
  const idToken = vouched.idToken === null ? null : unseal(config.secretsKeys, { text: vouched.idToken, owner: state })
  return { user_id: row.user_id, vouched: { ...vouched, idToken: idToken ?? null } }
}

/** Deletes a confirmed login after its code was right. Throws `provider_lost` if another call did so first. */
export async function deleteConfirmedLogin({ db }: Call, sent: LoginReturn): Promise<void> {
  const ended = await db
    .deleteFrom('provider_ceremonies')
    .where('state', '=', parseStateParameter(sent.answer))
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) throw new AppError('provider_lost')
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))
