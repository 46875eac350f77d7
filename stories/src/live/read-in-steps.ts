import {
  createStore,
  type DescriptionFault,
  enCA,
  type FormStore,
  frCA,
  type LenientForm,
  readForm,
  readFormLeniently,
} from '@octroi/forms'
import type { JsonProblem, ReadJson } from './json-text.ts'
import { readJson } from './json-text.ts'

/** The result of reading a description: its form, with the faults. */
export interface Rendering {
  readonly input: unknown
  /** Whether the texts of the page and of the description are English. */
  readonly english: boolean
  readonly lenient: LenientForm
  readonly store: FormStore
}

/** The result of parsing a text: a rendering, or a JSON syntax error. */
export type ReadResult = { readonly rendering: Rendering } | { readonly problem: JsonProblem }

/** Reads the first text synchronously; invalid JSON gives an empty form. */
export function readNow(text: string, english: boolean): Rendering {
  const input = valueOf(readJson(text))
  const lenient = lenientOf(input, english)
  return { input, english, lenient, store: storeOf(lenient, english) }
}

/**
 * Reads a text with a pause after each step, in which the browser can render and handle input. Returns null once
 * `isStale` returns true.
 */
export async function readInSteps(
  text: string,
  { english, isStale }: { readonly english: boolean; readonly isStale: () => boolean },
): Promise<ReadResult | null> {
  const read = readJson(text)
  if ('problem' in read) return read
  if (await leftAfterPause(isStale)) return null
  const lenient = lenientOf(read.value, english)
  if (await leftAfterPause(isStale)) return null
  const store = storeOf(lenient, english)
  if (await leftAfterPause(isStale)) return null
  return { rendering: { input: read.value, english, lenient, store } }
}

/**
 * The faults of the strict reader in English, the language of this page. A backend refuses a description with any of
 * them.
 */
export function strictFaults({ input, english, lenient }: Rendering): readonly DescriptionFault[] {
  if (english || lenient.faults.length === 0) return lenient.faults
  const strict = readForm(input, { messages: enCA })
  return 'faults' in strict ? strict.faults : []
}

/** Copies the answers of options that still exist to the new store; it does not keep which of them were saved. */
export function carryOver(before: FormStore, store: FormStore): void {
  store.batch(() => {
    for (const { option_id, value, details } of before.answers()) {
      const indexed = store.form.optionById.get(option_id)
      if (indexed === undefined) continue
      store.set(option_id, indexed.question.model.read(indexed.option, value))
      if (details) store.setDetails(option_id, details)
    }
  })
}

const valueOf = (read: ReadJson) => ('value' in read ? read.value : null)
const wordsIn = (english: boolean) => ({ messages: english ? enCA : frCA })
const lenientOf = (input: unknown, english: boolean) => readFormLeniently(input, wordsIn(english))
const storeOf = ({ form }: LenientForm, english: boolean) => createStore(form, [], wordsIn(english))

async function leftAfterPause(isStale: () => boolean): Promise<boolean> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  return isStale()
}
