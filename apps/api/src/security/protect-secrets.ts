import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { hashPassword } from '../access/password.ts'
import { getSecretOwner } from './second-factor.ts'
import { isSealed, seal, unseal } from './sealed.ts'

/** Counts of the secrets that were converted from an earlier version or key. */
interface Protected {
  readonly sealed: number
  readonly hashed: number
  /** Number of secrets that none of the configured keys decrypts; their owners still have recovery codes. */
  readonly unreadable: number
}

/**
 * Encrypts the secrets of second factors with the first configured key, also those of former keys, and hashes recovery
 * codes like passwords. Runs at each start and in `npm run migrate`; idempotent.
 */
export async function protectSecrets(db: Db, { secretsKeys }: Pick<Config, 'secretsKeys'>): Promise<Protected> {
  const { sealed, unreadable } = await sealAll(db, secretsKeys)
  return { sealed, unreadable, hashed: await hashAll(db) }
}

/** Counts the secrets of second factors that none of these keys decrypts. */
export async function countUnreadableSecrets(db: Db, keys: readonly Buffer[]): Promise<number> {
  return (await readSecrets(db)).filter((secret) => unseal(keys, secret) === undefined).length
}

/** Reads the stored secrets of second factors, with the user and the owner that each is sealed for. */
async function readSecrets(db: Db) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'second_factor_secret as text'])
    .where('second_factor_secret', 'is not', null)
    .execute()
  return users.flatMap(({ id, text }) => (text === null ? [] : [{ id, text, owner: getSecretOwner(id) }]))
}

async function sealAll(db: Db, keys: readonly Buffer[]): Promise<Omit<Protected, 'hashed'>> {
  let [sealed, unreadable] = [0, 0]
  for (const { id, text, owner } of await readSecrets(db)) {
    const clear = unseal(keys, { text, owner })
    if (clear === undefined) unreadable += 1
    if (clear === undefined || isSealed(keys, text)) continue
    const second_factor_secret = seal(keys, { text: clear, owner })
    // Written only if the secret was not replaced meanwhile.
    const query = db.updateTable('users').set({ second_factor_secret }).where('id', '=', id)
    const { numUpdatedRows } = await query.where('second_factor_secret', '=', text).executeTakeFirst()
    sealed += Number(numUpdatedRows)
  }
  return { sealed, unreadable }
}

/** Hashes recovery codes that earlier versions stored as plain SHA-256; the SHA-256 is what is hashed. */
async function hashAll(db: Db): Promise<number> {
  const codes = await db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('code_hash', 'not like', '$argon2%')
    .execute()
  for (const { id, code_hash } of codes) {
    const hashed = await hashPassword(code_hash)
    await db.updateTable('recovery_codes').set({ code_hash: hashed }).where('id', '=', id).execute()
  }
  return codes.length
}
