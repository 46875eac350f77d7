import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Deviations with which a device's response must be refused. */
interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** True if the device did not verify its user. */
  readonly unverified?: true
  readonly counter?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const text = (bytes: Buffer): string => bytes.toString('base64url')
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
const cborText = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]),
    bytes,
  ])

/** Creates a software authenticator with one passkey, according to WebAuthn: ES256, without attestation. */
export function softAuthenticator(site: { readonly rpId: string; readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  let count = 0
  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? site.origin,
        crossOrigin: false,
      }),
    )
  const authData = (twist: Twist, credential?: Buffer): Buffer => {
    count += 1
    const flags = PRESENT | (twist.unverified ? 0 : VERIFIED) | (credential ? HAS_CREDENTIAL : 0)
    const hash = createHash('sha256')
      .update(twist.rpId ?? site.rpId)
      .digest()
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? count)
    return Buffer.concat([hash, Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)])
  }
  const named = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const
  return {
    /** Returns what the browser sends after the registration of the passkey. */
    registers({ challenge }: { readonly challenge: string }, twist: Twist = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cose])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(twist, credential)),
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, twist))
      return { ...named, response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] } }
    },
    /** Returns what the browser sends after the device has signed a challenge. */
    signs({ challenge }: { readonly challenge: string }, twist: Twist = {}) {
      const client = clientData('webauthn.get', challenge, twist)
      const data = authData(twist)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      return { ...named, response }
    },
  }
}
