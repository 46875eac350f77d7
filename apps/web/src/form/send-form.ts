import { ApiError } from '../api/api-error.ts'
import { listOf } from '../locales/format.ts'
import { i18n } from '../locales/index.ts'
import { compare, mergeVersions, type SavedRecord } from '../ui/form/conflict.ts'
import type { EntityFormOptions } from '../ui/form/entity-form-options.ts'
import { changedNames, type FormValues, type NameOf, pickValues } from '../ui/form/field.ts'
import { toastNote } from '../ui/toast.ts'

/** The record that the person started from. */
export interface StartingRecord<Values> {
  readonly values: Values
  readonly version: number | null
  /** Idempotency key for creating a record. */
  readonly creation: string
}

interface Delivery<Values extends FormValues<Values>, Saved> {
  readonly options: EntityFormOptions<Values, Saved>
  readonly current: () => Values
  readonly restart: (start: StartingRecord<Values>, values: Values) => void
}

/** Result of a save: success, or somebody else's version that conflicts with the person's changes. */
export type Outcome<Values, Saved> =
  | { readonly reply: Saved; readonly values: Values }
  | { readonly disputed: SavedRecord<Values> }

/**
 * Sends a form. Others' changes in different fields are adopted and reported, and the form is sent again on top of
 * them: only a field changed by both needs a decision. Rejects with the server's refusal.
 */
export async function sendForm<Values extends FormValues<Values>, Saved>(
  delivery: Delivery<Values, Saved>,
  { from, values }: { readonly from: StartingRecord<Values>; readonly values: Values },
): Promise<Outcome<Values, Saved>> {
  const { options, current, restart } = delivery
  try {
    const changed = pickValues(values, changedNames(from.values, values))
    const sent = { values, changed, base: from.values, version: from.version, key: from.creation }
    return { reply: await options.send(sent), values }
  } catch (error) {
    const theirs = await savedMeanwhile(options, from, error)
    const mine = current()
    const comparison = compare(options.fields, { base: from.values, mine, theirs: theirs.values })
    if (comparison.disputed.length > 0) return { disputed: theirs }
    const next = { ...from, values: theirs.values, version: theirs.version }
    const merged = mergeVersions({ mine, theirs: theirs.values }, comparison, {})
    restart(next, merged)
    sayAdopted(options, comparison.adopted, theirs.by)
    return await sendForm(delivery, { from: next, values: merged })
  }
}

/** Refetches the record after a version conflict; rethrows any other error. */
async function savedMeanwhile<Values extends FormValues<Values>, Saved>(
  { reread }: EntityFormOptions<Values, Saved>,
  from: StartingRecord<Values>,
  error: unknown,
): Promise<SavedRecord<Values>> {
  if (!reread || !(error instanceof ApiError) || error.code !== 'version_conflict') throw error
  const theirs = await reread()
  const isSame = theirs.version === from.version && changedNames(from.values, theirs.values).length === 0
  // The record is unchanged, so that sending again would be refused again.
  if (isSame) throw error
  return theirs
}

function sayAdopted<Values extends FormValues<Values>, Saved>(
  { fields }: EntityFormOptions<Values, Saved>,
  adopted: readonly NameOf<Values>[],
  by: string | null,
): void {
  if (adopted.length === 0) return
  const who = by ?? i18n.t('form.conflict.somebody')
  const labels = listOf(adopted.map((name) => fields[name].label))
  const text = i18n.t('form.conflict.adopted', { who, count: adopted.length, fields: labels })
  toastNote(i18n.t('form.conflict.merged'), text)
}
