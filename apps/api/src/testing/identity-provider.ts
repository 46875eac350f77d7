import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { closeAtEnd } from './close-at-end.ts'
import { CLIENT } from './provider-config.ts'
import { TEST_ORIGIN } from './test-app.ts'

/** The user that the provider authenticates, with their claims. */
export interface AtProvider {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly amr: readonly string[]
}

/** A real identity provider at which the user is already logged in. */
export interface IdentityProvider {
  readonly issuer: string
  /** The user of the next login. */
  person: AtProvider
  /** False simulates an outage. */
  isUp: boolean
  /** Visits an address of the provider as a browser does; returns the final redirect address. */
  visit(address: string): Promise<URL>
  /** Logs out at the provider in the browser of the last visit; it then calls those who asked for that. */
  logsOut(): Promise<void>
}

/**
 * Starts a provider on its own port; it is closed after the tests of the file. `client` has more of what is registered
 * there about this application.
 */
export async function openIdentityProvider(client: Readonly<Record<string, unknown>> = {}): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closeAtEnd(async () => {
    server.closeAllConnections()
    await new Promise<void>((closed) => server.close(() => closed()))
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let cookies = new Map<string, string>()
  const here: IdentityProvider = {
    issuer,
    person: { sub: 'x', email: '', email_verified: true, amr: [] },
    isUp: true,
    visit: (address) => {
      cookies = new Map()
      return visits(new URL(address), cookies)
    },
    logsOut: () => logsOutWith(issuer, cookies),
  }
  const provider = new Provider(issuer, settings(here, client))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { sub: accountId, amr } = here.person
    if (!here.isUp) response.writeHead(503).end()
    else if (request.url?.startsWith('/as/'))
      void provider.interactionFinished(request, response, { login: { accountId, amr: [...amr] } })
    else void answer(request, response)
  })
  return here
}

function settings(
  here: IdentityProvider,
  client: Readonly<Record<string, unknown>>,
): ConstructorParameters<typeof Provider>[1] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const redirect = {
    redirect_uris: [`${TEST_ORIGIN}/login/return`],
    post_logout_redirect_uris: [`${TEST_ORIGIN}/login`],
  }
  return {
    clients: [{ ...CLIENT, ...redirect, token_endpoint_auth_method: 'client_secret_post', ...client }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] },
    cookies: { keys: ['une clé de témoins'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own `fetch` refuses addresses of this machine, where the tests are.
    fetch: (url, { method, headers, body, redirect } = {}) =>
      fetch(url, {
        ...(method !== undefined && { method }),
        ...(headers !== undefined && { headers }),
        ...(body !== undefined && { body }),
        ...(redirect !== undefined && { redirect }),
      }),
    interactions: { url: (_context, { uid }) => `/as/${uid}` },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: here.person.email, email_verified: here.person.email_verified }),
    }),
    // Skips the consent page, which is up to the operator of a provider.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

/** Follows redirects with cookies while they stay at the provider. */
async function visits(address: URL, cookies: Map<string, string>): Promise<URL> {
  const reply = await fetch(address, { redirect: 'manual', headers: { cookie: headerOf(cookies) } })
  for (const line of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  const location = reply.headers.get('location')
  if (location === null) throw new Error(`The provider answered ${reply.status} ${await reply.text()}`)
  const next = new URL(location, address)
  return next.origin === address.origin ? visits(next, cookies) : next
}

const headerOf = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Confirms on the logout page of the provider, which has the form's token. */
async function logsOutWith(issuer: string, cookies: Map<string, string>): Promise<void> {
  const page = await fetch(`${issuer}/session/end`, { headers: { cookie: headerOf(cookies) } })
  for (const line of page.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? []
  const reply = await fetch(`${issuer}/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: headerOf(cookies) },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  if (reply.status >= 400) throw new Error(`The provider answered ${reply.status} ${await reply.text()}`)
}
