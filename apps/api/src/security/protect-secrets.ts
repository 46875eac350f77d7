import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { hashPassword } from '../access/password.ts'
import { secretOf } from './second-factor.ts'
import { isSealed, seal, unseal } from './sealed.ts'

/** What was done to secrets that an earlier version, or an earlier key, had written. */
interface Protected {
  readonly sealed: number
  readonly hashed: number
  /** Secrets that none of the keys given opens: their people have their recovery codes. */
  readonly unreadable: number
}

/**
 * Seals the secrets of second factors with the first key of the configuration, those of a former key too, and hashes
 * recovery codes as passwords are. Run at each start, and by `npm run migrate`: what is as it should be is left alone.
 */
export async function protectSecrets(db: Db, { secretsKeys }: Pick<Config, 'secretsKeys'>): Promise<Protected> {
  const { sealed, unreadable } = await sealAll(db, secretsKeys)
  return { sealed, unreadable, hashed: await hashAll(db) }
}

async function sealAll(db: Db, keys: readonly Buffer[]): Promise<Omit<Protected, 'hashed'>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'second_factor_secret as text'])
    .where('second_factor_secret', 'is not', null)
    .execute()
  let [sealed, unreadable] = [0, 0]
  for (const { id, text } of users) {
    if (text === null) continue
    const owner = secretOf(id)
    const clear = unseal(keys, { text, owner })
    if (clear === undefined) unreadable += 1
    if (clear === undefined || isSealed(keys, text)) continue
    const second_factor_secret = seal(keys, { text: clear, owner })
    // Unless its person set up another one meanwhile.
    const query = db.updateTable('users').set({ second_factor_secret }).where('id', '=', id)
    const { numUpdatedRows } = await query.where('second_factor_secret', '=', text).executeTakeFirst()
    sealed += Number(numUpdatedRows)
  }
  return { sealed, unreadable }
}

/** A recovery code used to be kept by its SHA-256 alone: that is what is hashed. */
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
