import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its salt and settings. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one of a hash. Without a hash (no such account, or none chosen yet) it takes as long and
 * says no: the time must not tell whether an account exists.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  decoy ??= hashPassword('no such account')
  await verify(await decoy, password)
  return false
}
