import { PROVIDER_RETURN } from '@octroi/domain'
import type { ClientAuth, Configuration, IDToken } from 'openid-client'
import type { ProviderConfig } from '../config/provider-config.ts'
import { AppError } from '../errors/app-error.ts'
import { createLogoutTokenVerifier, type LoggedOut } from './logout-token.ts'
import { isProviderUnreachable, ProviderRefusal, getFailureReason } from './provider-refusal.ts'

/** How long the provider's metadata is cached; longer while the provider is unavailable. */
const KEPT_MS = 3_600_000
const TIMEOUT_S = 5

/** The values that bind a provider's reply to a login. */
export interface LoginBinding {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier, without which an intercepted code is useless. */
  readonly verifier: string
}

/** A provider's claims about a user who returns from it. */
export interface ProviderClaims {
  readonly issuer: string
  /** Its permanent identifier of the user. */
  readonly subject: string
  /** Its identifier of its own session (`sid`), if it gave one. */
  readonly session: string | undefined
  readonly email: string | undefined
  readonly isVerified: boolean
  /** True if it asserted a second factor. */
  readonly factor: boolean
  /** The ID token, needed to end the session at the provider; null if the provider cannot end it. */
  readonly idToken: string | null
}

interface LoginAddress extends LoginBinding {
  /** True if the person must log in anew, although they are logged in there. */
  readonly isFresh?: boolean
}

interface Answering extends LoginBinding {
  /** The query of the return address. */
  readonly answer: string
  /** The person must have logged in there within these seconds, which it must say (`auth_time`); absent: at any time. */
  readonly maxAge?: number
}

/**
 * The funder's identity provider. Every method throws `provider_away` if it does not answer, unless stated otherwise.
 */
export interface Provider {
  readonly config: ProviderConfig
  /** Returns the address of the provider's login page. */
  addressFor(asking: LoginAddress): Promise<string>
  /** Returns the claims about a user who has returned. Throws ProviderRefusal. */
  vouchedFor(answering: Answering): Promise<ProviderClaims>
  /**
   * Returns the address that ends the session at the provider; null if there is none or the provider is unavailable.
   */
  addressToLeave(idToken: string | null): Promise<string | null>
  /** Returns what a logout token ends. Throws ProviderRefusal if it is not valid. */
  loggedOutBy(token: string): Promise<LoggedOut>
}

interface ProviderOptions {
  readonly config: ProviderConfig
  /** The public origin of the application. */
  readonly origin: () => string
  /** Logs failures, for the server's operator; without tokens. */
  readonly report: (reason: string) => void
}

const load = () => import('openid-client')

/** Creates a provider from its configuration. Nothing is loaded or requested before the first login through it. */
export function openProvider({ config, origin, report }: ProviderOptions): Provider {
  const discovery = discovered(config, report)
  const verifyToken = createLogoutTokenVerifier(config)
  const away = (error: unknown): never => {
    report(getFailureReason(error))
    throw isProviderUnreachable(error) ? new AppError('provider_away') : new ProviderRefusal(getFailureReason(error))
  }
  return {
    config,
    addressFor: async ({ state, nonce, verifier, isFresh }) => {
      const client = await load()
      const url = client.buildAuthorizationUrl(await discovery(), {
        redirect_uri: origin() + PROVIDER_RETURN,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      })
      return url.href
    },
    vouchedFor: async ({ answer, state, nonce, verifier, maxAge }) => {
      const client = await load()
      const configuration = await discovery()
      const url = new URL(origin() + PROVIDER_RETURN)
      url.search = answer
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge }),
      }
      const tokens = await client.authorizationCodeGrant(configuration, url, checks).catch(away)
      const claims = tokens.claims()
      if (!claims || tokens.id_token === undefined) throw new ProviderRefusal('no_id_token')
      const hasMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      const more = hasMore
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(away)
        : claims
      const endsItsOwn = configuration.serverMetadata().end_session_endpoint !== undefined
      return { ...vouchedBy(config, claims, more), idToken: endsItsOwn ? tokens.id_token : null }
    },
    addressToLeave: async (idToken) => {
      if (idToken === null) return null
      const client = await load()
      const configuration = await discovery().catch(() => undefined)
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return null
      const more = { id_token_hint: idToken, post_logout_redirect_uri: `${origin()}/login` }
      return client.buildEndSessionUrl(configuration, more).href
    },
    loggedOutBy: async (token) => verifyToken(token, (await discovery()).serverMetadata()).catch(away),
  }
}

/** Returns the provider's metadata, cached for an hour and longer while it is unavailable. Throws `provider_away`. */
function discovered(config: ProviderConfig, report: ProviderOptions['report']): () => Promise<Configuration> {
  let cachedDiscovery: { readonly until: number; readonly configuration: Configuration } | undefined
  let pendingDiscovery: Promise<Configuration> | undefined
  const ask = async (): Promise<Configuration> => {
    try {
      const configuration = await discover(config)
      cachedDiscovery = { until: Date.now() + KEPT_MS, configuration }
      return configuration
    } catch (error) {
      report(getFailureReason(error))
      if (cachedDiscovery) return cachedDiscovery.configuration
      throw new AppError('provider_away')
    } finally {
      pendingDiscovery = undefined
    }
  }
  return () =>
    cachedDiscovery && Date.now() < cachedDiscovery.until
      ? Promise.resolve(cachedDiscovery.configuration)
      : (pendingDiscovery ??= ask())
}

async function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<Configuration> {
  const client = await load()
  const [post, basic] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
  const authenticate: ClientAuth = (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return (methods.includes('client_secret_post') ? post : basic)(server, ...rest)
  }
  const isTls = issuer.startsWith('https://')
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: TIMEOUT_S,
    // Verifies the token's signature too, instead of relying only on TLS to the provider.
    execute: [client.enableNonRepudiationChecks, ...(isTls ? [] : [client.allowInsecureRequests])],
  })
}

type Claims = Readonly<Record<string, unknown>>

function vouchedBy({ secondFactor }: ProviderConfig, claims: IDToken, more: Claims): Omit<ProviderClaims, 'idToken'> {
  const ways = [claims['amr'], claims['acr']].flat().filter((way) => typeof way === 'string')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    session: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
    email: typeof more['email'] === 'string' ? more['email'].trim() : undefined,
    isVerified: more['email_verified'] === true || more['email_verified'] === 'true',
    factor: ways.some((way) => secondFactor.includes(way.toLowerCase())),
  }
}
