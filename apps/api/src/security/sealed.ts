import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A text that is to be kept so that who reads the database does not read it. */
interface Secret {
  readonly text: string
  /** The row that the secret is sealed for; it does not open in another. */
  readonly owner: string
}

/** Names a key, in what it sealed, without telling anything of it. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Seals a text with the first key, AES-256-GCM; without a key it stays as it is. */
export function seal(keys: readonly Buffer[], { text, owner }: Secret): string {
  const [key] = keys
  if (!key) return text
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, idOf(key), sealed.toString('base64url')].join('.')
}

/** The text that was sealed, by whichever key; as it is when it never was. Undefined: no key that is given opens it. */
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
    // Changed in the database, or another's: it opens nothing, as a wrong key does.
    return undefined
  }
}

/** Whether a text is sealed with the first key, or there is none to seal it with. */
export function isSealed(keys: readonly Buffer[], text: string): boolean {
  const [key] = keys
  return !key || text.startsWith(`${VERSION}.${idOf(key)}.`)
}
