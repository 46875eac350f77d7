/**
 * Why a save did not go through:
 * - `offline`: no answer came. Tried again by itself, and at once when the network is back.
 * - `unavailable`: the server cannot save now (5xx, 429). Tried again by itself.
 * - `session_ended`: the person must log in again (401). The answers are kept; tried again when the person says so.
 * - `refused`: a rule says no (any other 4xx). Not tried again until an answer changes or the person says so.
 */
export type SaveFailure = 'offline' | 'unavailable' | 'session_ended' | 'refused'

/** What a save error may add. */
export interface SaveErrorOptions {
  /** `unavailable`: how long the server asks to wait. */
  readonly retryAfterMs?: number
  /** `refused`: the options whose answers were refused, when the server names them; the others are then saved. */
  readonly optionIds?: readonly number[]
}

/** What `FormHost.save` throws to say why nothing was saved; `message` is shown. Any other error counts as `unavailable`. */
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

/** Any error as a SaveError. By name, not by class: an application may hold the package twice. */
export function toSaveError(error: unknown): SaveError {
  if (error instanceof Error && error.name === 'SaveError') return error as SaveError
  return new SaveError('unavailable', error instanceof Error ? error.message : '')
}
