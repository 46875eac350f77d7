import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the argon2id hash of a password, with its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Without a hash (no account, or no password yet) it returns false after the same time, so that
 * timing does not reveal whether an account exists.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  decoy ??= hashPassword('no such account')
  await verify(await decoy, password)
  return false
}
