import { PROVIDER_RETURN } from '@octroi/domain'
import type { ClientAuth, Configuration, IDToken } from 'openid-client'
import type { ProviderConfig } from '../config/provider-config.ts'
import { AppError } from '../errors/app-error.ts'
import { isAway, ProviderRefusal, reasonOf } from './provider-refusal.ts'

/** How long what a provider says of itself is believed; where it is away then, for longer. */
const KEPT_MS = 3_600_000
const TIMEOUT_S = 5

/** What ties an answer of the provider to what was asked. */
export interface Ceremony {
  readonly state: string
  readonly nonce: string
  /** PKCE: who has the code alone has nothing. */
  readonly verifier: string
}

/** What a provider says of who comes back from it. */
export interface Vouched {
  readonly issuer: string
  /** What it calls them, for ever. */
  readonly subject: string
  readonly email: string | undefined
  readonly isVerified: boolean
  /** It asked for what stands for our second factor. */
  readonly factor: boolean
  /** For it to end its own session by; null where it ends none. */
  readonly idToken: string | null
}

interface Answering extends Ceremony {
  /** The query of the address that they came back to. */
  readonly answer: string
}

/** The funder's identity provider. Each throws `provider_away` where it does not answer. */
export interface Provider {
  readonly config: ProviderConfig
  /** The address that somebody shows who they are at. */
  addressFor(ceremony: Ceremony): Promise<string>
  /** What it says of who came back. Throws ProviderRefusal. */
  vouchedFor(answering: Answering): Promise<Vouched>
  /** Where its own session is ended; null where it ends none, or is away. */
  addressToLeave(idToken: string | null): Promise<string | null>
}

interface ProviderOptions {
  readonly config: ProviderConfig
  /** Where people reach the application. */
  readonly origin: () => string
  /** Takes what goes wrong there, for who runs the server; no token is in it. */
  readonly report: (reason: string) => void
}

const load = () => import('openid-client')

/** A provider by its configuration. Nothing is loaded or asked before somebody wants to come in by it. */
export function openProvider({ config, origin, report }: ProviderOptions): Provider {
  const discovery = discovered(config, report)
  const away = (error: unknown): never => {
    report(reasonOf(error))
    throw isAway(error) ? new AppError('provider_away') : new ProviderRefusal(reasonOf(error))
  }
  return {
    config,
    addressFor: async ({ state, nonce, verifier }) => {
      const client = await load()
      const url = client.buildAuthorizationUrl(await discovery(), {
        redirect_uri: origin() + PROVIDER_RETURN,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    vouchedFor: async ({ answer, state, nonce, verifier }) => {
      const client = await load()
      const configuration = await discovery()
      const url = new URL(origin() + PROVIDER_RETURN)
      url.search = answer
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
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
  }
}

/** What the provider says of itself, asked for once an hour and kept while it is away. Throws `provider_away`. */
function discovered(config: ProviderConfig, report: ProviderOptions['report']): () => Promise<Configuration> {
  let cachedDiscovery: { readonly until: number; readonly configuration: Configuration } | undefined
  let pendingDiscovery: Promise<Configuration> | undefined
  const ask = async (): Promise<Configuration> => {
    try {
      const configuration = await discover(config)
      cachedDiscovery = { until: Date.now() + KEPT_MS, configuration }
      return configuration
    } catch (error) {
      report(reasonOf(error))
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
    // The signature is checked too: that the token came from the provider's own address is not all that we lean on.
    execute: [client.enableNonRepudiationChecks, ...(isTls ? [] : [client.allowInsecureRequests])],
  })
}

type Claims = Readonly<Record<string, unknown>>

function vouchedBy({ secondFactor }: ProviderConfig, claims: IDToken, more: Claims): Omit<Vouched, 'idToken'> {
  const ways = [claims['amr'], claims['acr']].flat().filter((way) => typeof way === 'string')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof more['email'] === 'string' ? more['email'].trim() : undefined,
    isVerified: more['email_verified'] === true || more['email_verified'] === 'true',
    factor: ways.some((way) => secondFactor.includes(way.toLowerCase())),
  }
}
