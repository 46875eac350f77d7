/** The provider refused somebody, or said what cannot be believed. `reason` is a word of its protocol or of its reader. */
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

/** Longer ones are not of the protocol. */
const MOST = 80

/**
 * Why it went wrong, in a word or two: the error that the provider names, the code of its reader, or what the network
 * said. Nothing of what was sent, which holds codes and tokens.
 */
export function reasonOf(error: unknown): string {
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
]

/** Whether nobody answered there, or something that is not the provider did: another try may do. */
export function isAway(error: unknown): boolean {
  const { code, status } = faultOf(error)
  return error instanceof TypeError || AWAY.includes(code) || (typeof status === 'number' && status >= 500)
}
