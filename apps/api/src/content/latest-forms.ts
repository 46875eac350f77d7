import type { FormDescription } from '@octroi/forms'

/** The latest version of each form, by its id: what begins now is filled in on it. */
export const latestForms = (forms: readonly FormDescription[]): ReadonlyMap<number, FormDescription> =>
  new Map(forms.toSorted((one, other) => one.version - other.version).map((form) => [form.id, form]))
