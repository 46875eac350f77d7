import type { CallContext } from '../access/call.ts'
import type { Provider } from '../access/provider.ts'
import { AppError } from '../errors/app-error.ts'

/** Returns the configured provider. Throws `not_found` without one. */
export function requireProvider({ provider }: Pick<CallContext, 'provider'>): Provider {
  if (!provider) throw new AppError('not_found')
  return provider
}
