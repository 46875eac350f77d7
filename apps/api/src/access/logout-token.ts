import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { ProviderConfig } from '../config/provider-config.ts'
import { ProviderRefusal } from './provider-refusal.ts'

/** A token is valid for this many seconds after it was issued; providers send it at once. */
export const LOGOUT_TOKEN_S = 600
const TOLERANCE_S = 30
const TIMEOUT_MS = 5000
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Signatures by a key that only the provider has: neither `none` nor a shared secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** What ended at the provider: one of its sessions, or all of a person; at least one of the two is present. */
export interface LoggedOut {
  readonly issuer: string
  readonly subject: string | undefined
  readonly session: string | undefined
  /** The identifier of the token (`jti`), which is used once. */
  readonly tokenId: string
}

interface ProviderMetadata {
  readonly issuer: string
  readonly jwks_uri?: string | undefined
}

/**
 * Creates the function that validates logout tokens as OpenID Connect Back-Channel Logout 1.0 says (section 2.6): signed
 * by the provider, for this application, fresh, with the event and an identifier, without a nonce, so that an ID token is
 * never taken for one. It throws the errors of `jose`, or ProviderRefusal.
 */
export function createLogoutTokenVerifier({ clientId }: Pick<ProviderConfig, 'clientId'>) {
  let keys: { readonly address: string; readonly find: JWTVerifyGetKey } | undefined
  return async (token: string, { issuer, jwks_uri: address }: ProviderMetadata): Promise<LoggedOut> => {
    if (address === undefined) throw new ProviderRefusal('no_jwks_uri')
    const { createRemoteJWKSet, jwtVerify } = await import('jose')
    // It is kept between calls, because it holds the keys that it fetched.
    if (keys?.address !== address)
      keys = { address, find: createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS }) }
    const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
      maxTokenAge: LOGOUT_TOKEN_S,
      clockTolerance: TOLERANCE_S,
    })
    const { typ = 'JWT' } = protectedHeader
    if (!['logout+jwt', 'jwt'].includes(typ.toLowerCase())) throw new ProviderRefusal('bad_type')
    return readPayload(payload, issuer)
  }
}

function readPayload(payload: JWTPayload, issuer: string): LoggedOut {
  const { sub: subject, sid, jti, events } = payload as JWTPayload & Readonly<Record<string, unknown>>
  if (!isObject(events) || !isObject(events[EVENT])) throw new ProviderRefusal('no_logout_event')
  if ('nonce' in payload) throw new ProviderRefusal('has_nonce')
  if (sid !== undefined && typeof sid !== 'string') throw new ProviderRefusal('bad_sid')
  if (!subject && !sid) throw new ProviderRefusal('no_subject')
  if (!jti) throw new ProviderRefusal('no_jti')
  return { issuer, subject, session: sid, tokenId: jti }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
