import answers from '@octroi/fixtures/answers-1-complete.json'
import { type Answer, createStore, type FormStore, readForm } from '@octroi/forms'

const FORMS = import.meta.glob('../../../apps/api/content/forms/*.json', { import: 'default' })

/** Valid answers to all questions of the first request form. */
export const ANSWERS_TO_REQUEST_1: readonly Answer[] = answers

/** The name of a form without the version at the end of the file name: `request-1-soutien-financier-3`. */
const formOf = (path: string): string => path.replace(/^.*\//, '').replace(/(-\d+)?\.json$/, '')
const versionOf = (path: string): number => Number(/-(\d+)\.json$/.exec(path)?.[1] ?? 1)

/** Loads the latest version of a shipped form by its name, with the given answers. */
export async function shippedStore(name: string, answers: readonly Answer[] = []): Promise<FormStore> {
  const versions = Object.entries(FORMS).filter(([path]) => formOf(path) === name)
  const [latest] = versions.toSorted(([one], [other]) => versionOf(other) - versionOf(one))
  if (latest === undefined) throw new Error(`There is no shipped form ${name}.`)
  const [, load] = latest
  const result = readForm(await load())
  if ('faults' in result) throw new Error(result.faults.map(({ path }) => path).join(', '))
  return createStore(result.form, answers)
}

/** The names of all shipped forms. */
export const SHIPPED_FORMS: readonly string[] = [...new Set(Object.keys(FORMS).map(formOf))]
