import type { FormDescription } from '@octroi/forms'

/** Returns the latest version of each form by id, which new requests use. */
export const latestForms = (forms: readonly FormDescription[]): ReadonlyMap<number, FormDescription> =>
  new Map(forms.toSorted((one, other) => one.version - other.version).map((form) => [form.id, form]))
