import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HASH_BYTES, hashListedPassword } from './hash-password.ts'

const FILE = join(import.meta.dirname, 'stolen-passwords.bin')

let pendingList: Promise<Buffer> | undefined

/**
 * True if a password of at least 12 characters is in the list of stolen ones, in upper or lower case (OWASP ASVS 5,
 * 6.2.12). The list is a file of 0.3 MB beside this one, read with the first password; nothing leaves the server.
 */
export async function isStolen(password: string): Promise<boolean> {
  pendingList ??= readFile(FILE).catch((error: unknown) => {
    pendingList = undefined
    throw error
  })
  return hasHash(await pendingList, hashListedPassword(password))
}

/** Searches a hash in a list of sorted hashes. */
function hasHash(list: Buffer, hash: Buffer): boolean {
  let [low, high] = [0, list.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = hash.compare(list, middle * HASH_BYTES, (middle + 1) * HASH_BYTES)
    if (order === 0) return true
    if (order > 0) low = middle + 1
    else high = middle
  }
  return false
}
