import { createStore, type FormStore, readForm } from '@octroi/forms'
import answers from '../../packages/forms/fixtures/answers-1-complete.json'
import description from '../../packages/forms/fixtures/forms/request-1-soutien-financier.json'

/** The first shipped request form, with all its answers or without any. */
export function shippedStore({ filled }: { readonly filled: boolean }): FormStore {
  const result = readForm(description)
  if ('faults' in result) throw new Error(result.faults.map(({ path }) => path).join(', '))
  return createStore(result.form, filled ? answers : [])
}
