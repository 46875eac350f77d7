import type { AtProvider, IdentityProvider } from './identity-provider.ts'
import type { Reply } from './person.ts'
import type { TestApp } from './test-app.ts'

/** What a browser keeps of a login that it has begun. */
export interface Begun {
  readonly address: string
  readonly secret: string
}

/** What it sends after its return. */
interface Returned {
  readonly answer: string
  readonly secret: string
  readonly code?: string
}

export const begins = async ({ nobody }: TestApp): Promise<Begun> =>
  (await nobody.calls<Begun>('POST', '/login/provider/start')).body

/** Begins a login, authenticates at the provider, and returns what the browser then sends. */
export async function goesThere(here: TestApp, there: IdentityProvider, person?: Partial<AtProvider>) {
  const { address, secret } = await begins(here)
  there.person = { ...there.person, ...person }
  return { answer: (await there.visit(address)).search, secret }
}

export const comesBack = ({ nobody }: TestApp, body: Returned): Promise<Reply<{ id: number }>> =>
  nobody.calls('POST', '/login/provider', { body })

/** Makes a complete login through the provider. */
export const comesBy = async (here: TestApp, there: IdentityProvider, person?: Partial<AtProvider>) =>
  comesBack(here, await goesThere(here, there, person))
