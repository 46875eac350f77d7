import type { IdentityProvider } from './session/identity-provider.ts'

/** Configuration that the page reads from `/config.json` of its own origin before it starts. */
export interface RuntimeConfig {
  /** Base address of the API without a trailing slash; '' is the origin itself. */
  readonly apiBase: string
  /** The funder's identity provider with its display name; absent if there is none. */
  readonly provider?: IdentityProvider
}

/**
 * Reads the runtime configuration. Without such a file the API is at '/', as the sources say.
 * Rejects when the server cannot be reached at all.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json')
  const isJson = response.headers.get('Content-Type')?.includes('json') === true
  const settings: unknown = response.ok && isJson ? await response.json() : {}
  const provider = providerOf(settings)
  return { apiBase: baseOf(settings).replace(/\/+$/, ''), ...(provider && { provider }) }
}

function providerOf(input: unknown): IdentityProvider | undefined {
  const provider = typeof input === 'object' && input !== null && 'provider' in input ? input.provider : undefined
  const label = typeof provider === 'object' && provider !== null && 'label' in provider ? provider.label : undefined
  return typeof label === 'string' ? { label } : undefined
}

function baseOf(input: unknown): string {
  const base = typeof input === 'object' && input !== null && 'apiBase' in input ? input.apiBase : undefined
  return typeof base === 'string' ? base : '/'
}
