import type { Answer } from '@octroi/forms'
import type { FormHost } from '@octroi/forms/react'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { host } from '@octroi/forms/stories'
import type { JsonProblem } from './json-text.ts'
import { carryOver, type Rendering, readInSteps, readNow } from './read-in-steps.ts'

/**
 * Length in characters from which parsing takes noticeable time. The page then waits for a longer pause in the typing,
 * and shows that it is parsing.
 */
const LONG = 100_000

export interface LiveForm {
  /** The last description that could be read. */
  readonly rendering: Rendering
  /** The JSON syntax error of the current text; the rendering is then that of an earlier text. */
  readonly problem: JsonProblem | null
  /** Whether a long text waits to be parsed or is being parsed. */
  readonly isReading: boolean
  readonly host: FormHost
  /** The answers that the last save sent; null before the first. */
  readonly sent: readonly Answer[] | null
  /** Parses this text, at once or after a pause in the typing. */
  readonly read: (text: string, wanted: { readonly english: boolean; readonly atOnce: boolean }) => void
}

/** Parses a description while it is typed, and keeps answers between two parses. */
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
      // Rendering the result may be interrupted by typing.
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
