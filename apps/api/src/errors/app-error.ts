import type { Detail, ErrorCode } from '@octroi/domain'

/** An expected refusal: a stable code, every fault by path where there are several, seconds to wait for a limit. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: readonly Detail[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, more: { details?: readonly Detail[]; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}
