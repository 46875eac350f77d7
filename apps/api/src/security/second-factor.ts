import { createHash, randomBytes } from 'node:crypto'
import type { TOTP } from 'otpauth'
import type { CallContext } from '../access/call.ts'
import { hashPassword, isPassword } from '../access/password.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { unseal } from './sealed.ts'

const RECOVERY_CODES = 10
/** Random bytes of a recovery code, 80 bits. */
const RECOVERY_BYTES = 10
/** Tolerated clock difference of devices, in steps of 30 seconds. */
const TOLERANCE = 1
const ISSUER = 'Octroi'

/** Creates the TOTP (RFC 6238) of authenticator applications: SHA-1, 6 digits, 30 seconds. */
async function totpOf(secret: string, label: string): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
}

/** Creates a secret of 160 bits, in base 32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** Returns the otpauth address that an authenticator application reads from the QR code. */
export const buildOtpauthUri = async (secret: string, email: string): Promise<string> =>
  (await totpOf(secret, email)).toString()

/** The columns of a user with a second factor. */
interface Holder {
  readonly id: number
  readonly second_factor_secret: string | null
}

interface Opening {
  readonly user: Holder
  readonly code: string
}

type Call = Pick<CallContext, 'db' | 'clock' | 'config'>

/** Returns the owner for the encryption of a second-factor secret. */
export const getSecretOwner = (user_id: number): string => `second factor of ${user_id}`

/** Verifies a code of the device or a recovery code. Each code is valid only once, which an atomic update ensures. */
export async function verifyFactorCode(call: Call, { user, code }: Opening): Promise<boolean> {
  const bare = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(bare) ? useDeviceCode(call, { user, code: bare }) : useRecoveryCode(call, { user, code: bare })
}

/** Verifies an unused code of the device and uses it up. */
export async function useDeviceCode({ db, clock, config }: Call, { user, code }: Opening): Promise<boolean> {
  if (user.second_factor_secret === null) return false
  const secret = unseal(config.secretsKeys, { text: user.second_factor_secret, owner: getSecretOwner(user.id) })
  if (secret === undefined) return false
  const now = clock()
  const totp = await totpOf(secret, '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: TOLERANCE })
  if (delta === null) return false
  const step = totp.counter({ timestamp: now.getTime() }) + delta
  const used = await db
    .updateTable('users')
    .set({ second_factor_step: step })
    .where('id', '=', user.id)
    .where('second_factor_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

async function useRecoveryCode({ db, clock }: Call, { user, code }: Opening): Promise<boolean> {
  const id = await findCode(db, user.id, code)
  if (id === undefined) return false
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Finds the unused recovery code of a user that matches. */
async function findCode(db: Db, user_id: number, code: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
  const digest = digestOf(code)
  const right = await Promise.all(rows.map(({ code_hash }) => isPassword(code_hash, digest)))
  return rows[right.indexOf(true)]?.id
}

/** Replaces the recovery codes by ten new ones; only their hashes are stored. */
export async function renewCodes(tx: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashPassword(digestOf(code.replaceAll('-', '')))))
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
  return codes
}

/**
 * Removes the second factor and its recovery codes from an account, if it is unchanged. Throws `second_factor_is_off`.
 */
export async function removeSecondFactor(tx: Db, { id, second_factor_secret }: Holder): Promise<void> {
  const claimed = await tx
    .updateTable('users')
    .set({ second_factor_secret: null, second_factor_since: null })
    .where('id', '=', id)
    .where('second_factor_since', 'is not', null)
    .where('second_factor_secret', '=', second_factor_secret)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) throw new AppError('second_factor_is_off')
  await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
}

/** Creates a recovery code of unambiguous letters and digits, in groups of four. */
function newCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz234567890'
  const bits = BigInt(`0x${randomBytes(RECOVERY_BYTES).toString('hex')}`)
  const text = Array.from({ length: 16 }, (_, place) => letters[Number((bits >> BigInt(place * 5)) & 31n)]).join('')
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Returns the SHA-256 of a recovery code, which is then hashed: earlier versions stored only that. */
const digestOf = (bare: string): string => createHash('sha256').update(bare).digest('hex')
