import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A text to be encrypted in the database. */
interface Secret {
  readonly text: string
  /** The row that owns the secret, as authenticated data: it cannot be decrypted in another row. */
  readonly owner: string
}

/** Returns an id of a key for encrypted texts, which reveals nothing about the key. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Encrypts a text with the first key, AES-256-GCM; without a key it is returned as it is. */
export function seal(keys: readonly Buffer[], { text, owner }: Secret): string {
  const [key] = keys
  if (!key) return text
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, idOf(key), sealed.toString('base64url')].join('.')
}

/**
 * Decrypts a text with any of the keys; a text that is not encrypted is returned as it is. Undefined if no key works.
 */
export function unseal(keys: readonly Buffer[], { text, owner }: Secret): string | undefined {
  const [version, id, body] = text.split('.')
  if (version !== VERSION || !body) return text
  const key = keys.find((one) => idOf(one) === id)
  if (!key) return undefined
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // The text was manipulated or belongs to another row; treated like a wrong key.
    return undefined
  }
}

/** True if a text is encrypted with the first key, or if there is no key. */
export function isSealed(keys: readonly Buffer[], text: string): boolean {
  const [key] = keys
  return !key || text.startsWith(`${VERSION}.${idOf(key)}.`)
}
