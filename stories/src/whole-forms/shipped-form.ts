import { type Answer, createStore, type FormStore, readForm } from '@octroi/forms'
import answers from '../../../packages/forms/fixtures/answers-1-complete.json'

const FORMS = import.meta.glob('../../../packages/forms/fixtures/forms/*.json', { import: 'default' })

/** The answers that fill in the first request form: all of its questions, validly. */
export const ANSWERS_TO_REQUEST_1: readonly Answer[] = answers

/** A form that is shipped with the package, by the name of its file without its end, with the answers given. */
export async function shippedStore(name: string, given: readonly Answer[] = []): Promise<FormStore> {
  const load = FORMS[`../../../packages/forms/fixtures/forms/${name}.json`]
  if (load === undefined) throw new Error(`There is no shipped form ${name}.`)
  const result = readForm(await load())
  if ('faults' in result) throw new Error(result.faults.map(({ path }) => path).join(', '))
  return createStore(result.form, given)
}

/** The names of all of them. */
export const SHIPPED_FORMS: readonly string[] = Object.keys(FORMS).map((path) =>
  path.replace(/^.*\//, '').replace('.json', ''),
)
