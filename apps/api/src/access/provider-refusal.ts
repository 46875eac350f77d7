/**
 * Thrown if the provider refused a login or sent something invalid. `reason` is an error code of its protocol or its
 * parser.
 */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

interface Fault {
  readonly error?: unknown
  readonly code?: unknown
  readonly status?: unknown
  readonly message?: unknown
  readonly cause?: { readonly code?: unknown } | undefined
}

const faultOf = (error: unknown): Fault => (typeof error === 'object' && error !== null ? error : {})

/** Longer words are not error codes of the protocol. */
const MOST = 80

/**
 * Returns the reason of a failure in a word or two: the provider's error code, the parser's code, or the network's.
 * Never includes what was sent, because that contains codes and tokens.
 */
export function getFailureReason(error: unknown): string {
  const { error: named, code, cause, message } = faultOf(error)
  const words = [named, cause?.code, code, message].filter(
    (word): word is string => typeof word === 'string' && word !== '',
  )
  return (words[0] ?? 'unknown').slice(0, MOST)
}

const AWAY: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  // The keys of the provider could not be fetched.
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JOSE_GENERIC',
]

/** True if the provider was unreachable or another server answered, so that a retry may help. */
export function isProviderUnreachable(error: unknown): boolean {
  const { code, status } = faultOf(error)
  return error instanceof TypeError || AWAY.includes(code) || (typeof status === 'number' && status >= 500)
}
