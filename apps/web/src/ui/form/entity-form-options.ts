import type { FieldProps, Faults, FieldSpecs, FormValues, NameOf } from './field.ts'
import type { Comparison, SavedRecord, Side } from './conflict.ts'
import type { Draft } from './draft.ts'

/** What is sent: all values, and apart from them only those that the person changed. */
export interface SentForm<Values> {
  readonly values: Values
  readonly changed: Partial<Values>
  /** The version that the person started from, for compare-and-set; null for a new record. */
  readonly version: number | null
  /**
   * Idempotency key under which a new record is created: sent again under it, with the same content or another, it is
   * created once.
   */
  readonly key: string
}

export interface EntityFormOptions<Values extends FormValues<Values>, Saved> {
  /** Names the form, such as `organizations/12`, for what is kept of it on the device. */
  readonly name: string
  readonly fields: FieldSpecs<Values>
  /**
   * What the record holds, of its `version`. A newer one takes the place of what is shown only while nothing is unsaved.
   * A form about another record needs another `key`.
   */
  readonly initial: Values
  readonly version?: number
  /** Rules beyond what is required and how long: the text of what is wrong, by field. */
  readonly check?: (values: Values) => Faults<Values>
  /** Creates with the key, changes with the version. Rejects with `SaveCancelled` when the person gave the save up. */
  readonly send: (sent: SentForm<Values>) => Promise<Saved>
  /** After it was saved: say so, and go where one goes. The leave guard is quiet by then. */
  readonly onSaved: (saved: Saved, values: Values) => void
  /** Reads the record anew when somebody else changed it (409 `version_conflict`). */
  readonly reread?: () => Promise<SavedRecord<Values>>
}

/** Somebody else's changes, some of which are to be chosen about. */
export interface Conflict<Values> extends Comparison<Values>, Pick<SavedRecord<Values>, 'by' | 'at'> {}

/** Why the last save failed, beyond faults of fields. */
export interface Failure {
  /** In the server's words, where it has some. */
  readonly message: string | null
  readonly others: readonly string[]
  /** The server did not answer: the form is sent again by itself when it does. */
  readonly isSilence: boolean
  /** The record is there no more: trying again is of no use. */
  readonly isGone: boolean
}

/** A form in hand. `field` gives what a field component takes. */
export interface EntityForm<Values> {
  readonly fields: FieldSpecs<Values>
  readonly values: Values
  readonly field: <Name extends NameOf<Values>>(name: Name) => FieldProps<Values[Name]>
  readonly set: (values: Partial<Values>) => void
  readonly idOf: (name: NameOf<Values>) => string
  readonly faults: Faults<Values>
  readonly failure: Failure | null
  /** Counts the tries to save that failed: the summary takes the focus at each. */
  readonly tries: number
  readonly dirty: boolean
  /** Whether anything is unsaved, read at this very moment and not at the last rendering. */
  readonly isDirty: () => boolean
  readonly saving: boolean
  readonly submit: () => void
  readonly conflict: Conflict<Values> | null
  /** Takes over what was chosen, and saves again. */
  readonly resolve: (chosen: Readonly<Record<string, Side>>) => void
  /** Back to the form as it is, unsaved. */
  readonly postpone: () => void
  readonly draft: Draft | undefined
  readonly takeDraft: () => void
  /** Forgets what is kept on the device: offered or just typed. */
  readonly dropDraft: () => void
  /** Whether all that is unsaved is kept in this tab over a reload: passwords and files are not. */
  readonly outlastsReload: boolean
}
