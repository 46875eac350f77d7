import type { FormStore } from '@octroi/forms'

/** Forms with answers that were not saved when the session ended, by whose and which form it is. */
const parked = new Map<string, FormStore>()

/** Whose and which form: a form is given back only to the person who filled it in, on the same version. */
export function formKey(userId: number, request: { readonly id: number; readonly form_version: number }): string {
  return `${userId}/${request.id}/${request.form_version}`
}

/** Keeps a form in memory while its person logs in again; a reload of the page forgets it. */
export function parkForm(key: string, store: FormStore): void {
  parked.set(key, store)
}

/** Gives a parked form back, once; what was parked by anybody else is forgotten. */
export function takeForm(key: string): FormStore | undefined {
  const store = parked.get(key)
  parked.clear()
  return store
}
