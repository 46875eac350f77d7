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

/** A description as it was last read: what renders, and what is wrong with it. */
export interface Rendering {
  readonly input: unknown
  /** Whether its words, and those of the page, are English. */
  readonly english: boolean
  readonly lenient: LenientForm
  readonly store: FormStore
}

/** What came of a text: a rendering, or what keeps the text from being JSON. */
export type ReadResult = { readonly rendering: Rendering } | { readonly problem: JsonProblem }

/** The first reading, at once: what is no JSON gives a form with nothing in it. */
export function readNow(text: string, english: boolean): Rendering {
  const input = valueOf(readJson(text))
  const lenient = lenientOf(input, english)
  return { input, english, lenient, store: storeOf(lenient, english) }
}

/**
 * The same reading with a pause after each step, in which the browser draws and takes what is typed. Null once
 * `isStale` says that nobody waits for it any more.
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

/** The faults of the strict reader, in English like this page: with any of them a backend refuses the description. */
export function strictFaults({ input, english, lenient }: Rendering): readonly DescriptionFault[] {
  if (english || lenient.faults.length === 0) return lenient.faults
  const strict = readForm(input, { messages: enCA })
  return 'faults' in strict ? strict.faults : []
}

/** Answers to options that are still there stay; whether they were saved is forgotten. */
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
