import { createHash } from 'node:crypto'

/** Bytes of a hash in the list: with 55,000 entries, one password in five thousand million is refused by mistake. */
export const HASH_BYTES = 6

/** Returns the start of the SHA-256 of a password in lower case, by which the list of stolen passwords holds it. */
export const hashListedPassword = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, HASH_BYTES)
