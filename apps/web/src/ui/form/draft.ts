/** What somebody typed in a form and did not save, and the record that it was typed over. */
export interface Draft {
  /** Values of the fields that differ from `base`. */
  readonly changed: Readonly<Record<string, string | boolean | null>>
  /** What those fields held. */
  readonly base: Readonly<Record<string, string | boolean | null>>
  /** Version of the record that it started from; null for a new one. */
  readonly version: number | null
  /** Idempotency key under which a new record was to be created; the server may know it. */
  readonly creation?: string
  /** ISO moment of the last key. */
  readonly at: string
  /** The person asked for it to be saved, and the server has not answered yet. */
  readonly asked: boolean
}
