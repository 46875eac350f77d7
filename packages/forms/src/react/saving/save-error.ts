/**
 * Why a save failed:
 * - `offline`: there was no reply. It is retried automatically, and at once when the network is back.
 * - `unavailable`: the server cannot save now (5xx, 429). It is retried automatically.
 * - `session_ended`: the person must log in again (401). The answers are kept; it is retried when the person asks.
 * - `refused`: a rule forbids it (any other 4xx). It is not retried until an answer changes or the person asks.
 */
export type SaveFailure = 'offline' | 'unavailable' | 'session_ended' | 'refused'

/** Optional details of a save error. */
export interface SaveErrorOptions {
  /** `unavailable`: how long the server wants the client to wait. */
  readonly retryAfterMs?: number
  /** `refused`: the options whose answers were refused, when the server names them; the others are then saved. */
  readonly optionIds?: readonly number[]
}

/**
 * The error with which `FormHost.save` says why nothing was saved; `message` is shown. Any other error counts as
 * `unavailable`.
 */
export class SaveError extends Error {
  override readonly name = 'SaveError'
  readonly kind: SaveFailure
  readonly retryAfterMs: number
  readonly optionIds: readonly number[]

  constructor(kind: SaveFailure, message = '', { retryAfterMs = 0, optionIds = [] }: SaveErrorOptions = {}) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.optionIds = optionIds
  }
}

/**
 * Converts any error to a SaveError. It checks the name and not the class, because an application may include the
 * package twice.
 */
export function toSaveError(error: unknown): SaveError {
  if (error instanceof Error && error.name === 'SaveError') return error as SaveError
  return new SaveError('unavailable', error instanceof Error ? error.message : '')
}
