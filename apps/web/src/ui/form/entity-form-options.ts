import type { FieldProps, Faults, FieldSpecs, FormValues, NameOf } from './field.ts'
import type { Comparison, SavedRecord, Side } from './conflict.ts'
import type { Draft } from './draft.ts'

/** What a save sends: all values, and separately the changed ones. */
export interface SentForm<Values> {
  readonly values: Values
  readonly changed: Partial<Values>
  /** The values that the person started from, for compare-and-set of a record without versions. */
  readonly base: Values
  /** Version that the person started from, for compare-and-set; null for a new record. */
  readonly version: number | null
  /** Idempotency key of a new record: repeated sends create it once, even if the content differs. */
  readonly key: string
}

export interface EntityFormOptions<Values extends FormValues<Values>, Saved> {
  /** Name of the form, such as `organizations/12`, under which its draft is stored on the device. */
  readonly name: string
  readonly fields: FieldSpecs<Values>
  /**
   * The values of the record at `version`. A newer version replaces what is shown only while nothing is unsaved. A form
   * for another record needs another React `key`.
   */
  readonly initial: Values
  readonly version?: number
  /** Rules beyond required fields and lengths; returns the messages by field. */
  readonly check?: (values: Values) => Faults<Values>
  /**
   * Creates with the key, or changes with the version. Rejects with `SaveCancelled` if the person cancelled the save.
   */
  readonly send: (sent: SentForm<Values>) => Promise<Saved>
  /** Called after saving, to show a toast and navigate. The leave guard no longer asks then. */
  readonly onSaved: (saved: Saved, values: Values) => void
  /** Refetches the record after somebody else changed it (409 `version_conflict`). */
  readonly reread?: () => Promise<SavedRecord<Values>>
}

/** Somebody else's changes, with the disputed fields. */
export interface Conflict<Values> extends Comparison<Values>, Pick<SavedRecord<Values>, 'by' | 'at'> {}

/** Why the last save failed, apart from faults of fields. */
export interface Failure {
  /** The server's message; null if it has none. */
  readonly message: string | null
  readonly others: readonly string[]
  /** True if the server did not answer: the form is sent again automatically once it does. */
  readonly isSilence: boolean
  /** True if the record no longer exists, so that retrying is useless. */
  readonly isGone: boolean
}

/** State and functions of a form. `field` returns the props of a field component. */
export interface EntityForm<Values> {
  readonly fields: FieldSpecs<Values>
  readonly values: Values
  readonly field: <Name extends NameOf<Values>>(name: Name) => FieldProps<Values[Name]>
  readonly set: (values: Partial<Values>) => void
  readonly idOf: (name: NameOf<Values>) => string
  readonly faults: Faults<Values>
  readonly failure: Failure | null
  /** Number of failed tries to save: the summary takes the focus after each. */
  readonly tries: number
  readonly dirty: boolean
  /** True if anything is unsaved; reads the current state, not that of the last rendering. */
  readonly isDirty: () => boolean
  readonly saving: boolean
  readonly submit: () => void
  readonly conflict: Conflict<Values> | null
  /** Applies the choices of a conflict and saves again. */
  readonly resolve: (chosen: Readonly<Record<string, Side>>) => void
  /** Closes the conflict and leaves the form unsaved. */
  readonly postpone: () => void
  readonly draft: Draft | undefined
  readonly takeDraft: () => void
  /** Deletes the draft on the device, whether offered or just typed. */
  readonly dropDraft: () => void
  /** True if all unsaved values survive a reload; passwords and files do not. */
  readonly outlastsReload: boolean
}
