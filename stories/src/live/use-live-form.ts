import {
  type Answer,
  createStore,
  type DescriptionFault,
  enCA,
  type FormStore,
  frCA,
  type LenientForm,
  readForm,
  readFormLeniently,
} from '@octroi/forms'
import type { FormHost } from '@octroi/forms/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { host } from '../story-host.ts'
import { type JsonProblem, type ReadJson, readJson } from './json-text.ts'

/** A description as it was last read: what renders, and what is wrong with it. */
export interface Rendering {
  readonly input: unknown
  readonly lenient: LenientForm
  /** Of the strict reader: with any of these a backend would refuse the description. */
  readonly faults: readonly DescriptionFault[]
  readonly store: FormStore
}

export interface LiveForm {
  /** The last description that could be read. */
  readonly rendering: Rendering
  /** Why the text is no JSON now; the rendering is then of before. */
  readonly problem: JsonProblem | null
  readonly host: FormHost
  /** What was sent by the last save; null before the first. */
  readonly sent: readonly Answer[] | null
}

/** Reads a description while it is typed, and keeps answers from one reading to the next. */
export function useLiveForm(text: string, english: boolean): LiveForm {
  const [settled] = useDebouncedValue(text, 200)
  const [sent, setSent] = useState<readonly Answer[] | null>(null)
  const read = useMemo(() => readJson(settled), [settled])
  const [held, setHeld] = useState(() => ({ read, english, rendering: renderingOf(read, { english, before: null }) }))
  if (held.read !== read || held.english !== english) {
    setHeld({ read, english, rendering: renderingOf(read, { english, before: held.rendering }) })
  }
  const liveHost = useMemo<FormHost>(
    () => ({
      ...host,
      save: async (changes) => {
        setSent(changes)
        return { saved: changes }
      },
    }),
    [],
  )
  return { rendering: held.rendering, problem: 'problem' in read ? read.problem : null, host: liveHost, sent }
}

interface Reading {
  readonly english: boolean
  readonly before: Rendering | null
}

/** What is no JSON leaves the rendering of before; in the beginning there is none, and the form has nothing in it. */
function renderingOf(read: ReadJson, { english, before }: Reading): Rendering {
  if ('problem' in read && before !== null) return before
  const input = 'value' in read ? read.value : null
  const messages = english ? enCA : frCA
  const strict = readForm(input, { messages: enCA })
  const lenient = readFormLeniently(input, { messages })
  const store = createStore(lenient.form, [], { messages })
  if (before !== null) carryOver(before.store, store)
  return { input, lenient, faults: 'faults' in strict ? strict.faults : [], store }
}

/** Answers to options that are still there stay; whether they were saved is forgotten. */
function carryOver(before: FormStore, store: FormStore): void {
  store.batch(() => {
    for (const { option_id, value, details } of before.answers()) {
      const indexed = store.form.optionById.get(option_id)
      if (indexed === undefined) continue
      store.set(option_id, indexed.question.model.read(indexed.option, value))
      if (details) store.setDetails(option_id, details)
    }
  })
}
