import answers from '@octroi/fixtures/answers-1-complete.json'
import { type Answer, createStore, type FormStore, readForm } from '@octroi/forms'

const FORMS = import.meta.glob('../../../apps/api/content/forms/*.json', { import: 'default' })

/** The answers that fill in the first request form: all of its questions, validly. */
export const ANSWERS_TO_REQUEST_1: readonly Answer[] = answers

/** A form that the product starts with, by the name of its file without its end, with the answers given. */
export async function shippedStore(name: string, given: readonly Answer[] = []): Promise<FormStore> {
  const load = FORMS[`../../../apps/api/content/forms/${name}.json`]
  if (load === undefined) throw new Error(`There is no shipped form ${name}.`)
  const result = readForm(await load())
  if ('faults' in result) throw new Error(result.faults.map(({ path }) => path).join(', '))
  return createStore(result.form, given)
}

/** The names of all of them. */
export const SHIPPED_FORMS: readonly string[] = Object.keys(FORMS).map((path) =>
  path.replace(/^.*\//, '').replace('.json', ''),
)
