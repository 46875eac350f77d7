import type { Answer } from '@octroi/forms'
import type { FormHost } from '@octroi/forms/react'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { host } from '@octroi/forms/stories'
import type { JsonProblem } from './json-text.ts'
import { carryOver, type Rendering, readInSteps, readNow } from './read-in-steps.ts'

/** Characters from which reading is felt: it then waits for a longer pause in the typing, and says that it goes on. */
const LONG = 100_000

export interface LiveForm {
  /** The last description that could be read. */
  readonly rendering: Rendering
  /** Why the text is no JSON now; the rendering is then of before. */
  readonly problem: JsonProblem | null
  /** Whether a long text waits to be read or is being read. */
  readonly isReading: boolean
  readonly host: FormHost
  /** What was sent by the last save; null before the first. */
  readonly sent: readonly Answer[] | null
  /** Reads this text, at once or when no other came for a moment. */
  readonly read: (text: string, wanted: { readonly english: boolean; readonly atOnce: boolean }) => void
}

/** Reads a description while it is typed, and keeps answers from one reading to the next. */
export function useLiveForm(initial: string): LiveForm {
  const [sent, setSent] = useState<readonly Answer[] | null>(null)
  const [rendering, setRendering] = useState(() => readNow(initial, false))
  const [problem, setProblem] = useState<JsonProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const last = useRef({ turn: 0, timer: 0, rendering })
  const read = useMemo<LiveForm['read']>(() => {
    const settle = async (text: string, english: boolean) => {
      const { turn } = last.current
      const reading = await readInSteps(text, { english, isStale: () => turn !== last.current.turn })
      if (reading === null) return
      setProblem('problem' in reading ? reading.problem : null)
      if ('rendering' in reading) {
        carryOver(last.current.rendering.store, reading.rendering.store)
        last.current.rendering = reading.rendering
      }
      // What is drawn for it can be put off by what is typed meanwhile.
      startTransition(() => {
        setRendering(last.current.rendering)
        setReading(false)
      })
    }
    return (text, { english, atOnce }) => {
      const isLong = text.length > LONG
      last.current.turn += 1
      setReading(isLong)
      clearTimeout(last.current.timer)
      last.current.timer = window.setTimeout(() => void settle(text, english), atOnce ? 50 : isLong ? 700 : 200)
    }
  }, [])
  useEffect(() => () => clearTimeout(last.current.timer), [])
  return { rendering, problem, isReading, host: useMemo(() => hostThatTells(setSent), []), sent, read }
}

function hostThatTells(onSent: (changes: readonly Answer[]) => void): FormHost {
  return {
    ...host,
    save: async (changes) => {
      onSent(changes)
      return { saved: changes }
    },
  }
}
