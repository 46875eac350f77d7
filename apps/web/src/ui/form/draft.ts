/** Unsaved values of a form, with the record on which they are based. */
export interface Draft {
  /** Values of the fields that differ from `base`. */
  readonly changed: Readonly<Record<string, string | boolean | null>>
  /** Values of those fields in the record. */
  readonly base: Readonly<Record<string, string | boolean | null>>
  /** Version of that record; null for a new one. */
  readonly version: number | null
  /** Idempotency key for creating the record; the server may have used it already. */
  readonly creation?: string
  /** ISO time of the last key press. */
  readonly at: string
  /** True if a save was requested and the server has not answered yet. */
  readonly asked: boolean
}
