import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeAtEnd } from './close-at-end.ts'

/** The token that the test's provider issues for a code. */
export interface ForgedToken {
  /** Claims added to a valid token, or replacing its own. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly alg?: 'RS256' | 'none' | 'HS256'
  /** True if it is signed by a key that is not the provider's. */
  readonly foreignKey?: boolean
  /** The type in its header. */
  readonly typ?: string
}

export interface ForgingProvider {
  readonly issuer: string
  /** The next token. */
  says: ForgedToken
  /** The form data of token requests. */
  readonly asked: URLSearchParams[]
  /** Returns a signed token that the provider sends by itself. */
  forge(token: ForgedToken): string
  /** Changes of the provider's metadata. */
  readonly about: Record<string, unknown>
}

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64url')
const LASTS_S = 300

/** Starts a provider that issues any token that a test wants, including those that a real provider never would. */
export async function openForgingProvider(): Promise<ForgingProvider> {
  const [own, foreign] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closeAtEnd(async () => {
    server.closeAllConnections()
    await new Promise<void>((closed) => server.close(() => closed()))
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const here: ForgingProvider = { issuer, says: {}, asked: [], about: {}, forge: (token) => forge(token) }
  const forge = (token: ForgedToken) => tokenOf(issuer, token, token.foreignKey ? foreign.privateKey : own.privateKey)
  const about = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...here.about,
  })
  const keys = { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }
  const replyTo = async (request: IncomingMessage): Promise<object> => {
    if (request.url === '/keys') return keys
    if (request.url !== '/token') return about()
    here.asked.push(new URLSearchParams(await text(request)))
    return { access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: forge(here.says) }
  }
  server.on('request', (request, response) => {
    void replyTo(request).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  return here
}

function tokenOf(issuer: string, { alg = 'RS256', claims = {}, typ }: ForgedToken, key: KeyObject): string {
  const now = Math.floor(Date.now() / 1000)
  const truth = { iss: issuer, aud: 'octroi', iat: now, exp: now + LASTS_S, email_verified: true }
  const signed = [
    { alg, kid: 'one', typ },
    { ...truth, ...claims },
  ]
    .map((part) => base64(JSON.stringify(part)))
    .join('.')
  return `${signed}.${alg === 'none' ? '' : base64(sign('RSA-SHA256', Buffer.from(signed), key))}`
}
