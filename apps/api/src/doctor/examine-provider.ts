import type { Config } from '../config/config.ts'
import type { Finding } from './finding.ts'

const part = 'identity provider'
const PATIENCE_MS = 10_000

/** Reads the description that the identity provider publishes of itself; nothing if none is configured. */
export async function examineProvider({ provider }: Config): Promise<Finding[]> {
  if (provider === undefined) return []
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!reply.ok) throw new Error(`it answers ${reply.status}`)
    const { issuer } = (await reply.json()) as { readonly issuer?: unknown }
    if (issuer !== provider.issuer) throw new Error(`it calls itself ${String(issuer)}`)
    return [{ part, state: 'ok', text: `${provider.issuer} answers.` }]
  } catch (error) {
    const text = `${address}: ${(error as Error).message}`
    return [{ part, state: 'fault', text, advice: 'Compare the issuer with the one that the provider gives.' }]
  }
}
