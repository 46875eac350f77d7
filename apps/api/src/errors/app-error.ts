import type { Detail, ErrorCode } from '@octroi/domain'
import type { Contact } from '../locales/fr-ca.ts'

interface More {
  readonly details?: readonly Detail[]
  readonly retryAfter?: number
  readonly contact?: Contact
  /** True if the object exists but the caller may not know of it. */
  readonly hides?: true
}

/**
 * An expected refusal: a stable code, optionally with every fault by path, the seconds to wait for a limit, and the
 * contact to ask.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: readonly Detail[] | undefined
  readonly retryAfter: number | undefined
  readonly contact: Contact | undefined
  readonly hides: boolean

  constructor(code: ErrorCode, more: More = {}) {
    super(code)
    this.code = code
    this.details = more.details
    this.retryAfter = more.retryAfter
    this.contact = more.contact
    this.hides = more.hides === true
  }
}
