import { useEffect, useState } from 'react'
import type { Answer } from '../../values/answer.ts'
import { answersToCheck, type HostCheckResult } from '../../engine/host-check.ts'
import { useFormEnvironment, useQuestionState } from '../form-environment.tsx'
import { askOnce, isRemembered } from './remembered-checks.ts'

/** The state of a check; `told` with a null result means that nothing is wrong. */
export type CheckStage =
  | { readonly of: 'nothing' | 'asking' | 'failed' }
  | { readonly of: 'told'; readonly result: HostCheckResult }

const NOTHING: CheckStage = { of: 'nothing' }

/** Debounce: milliseconds without a change before the server is called. */
const QUIET_MS = 600

/**
 * Asks the host to check the answers to a question whenever they have changed, are valid and are visible. Ignores a
 * reply about answers that have changed since.
 */
export function useServerCheck(questionId: number): { readonly stage: CheckStage; readonly askAgain: () => void } {
  const { store, host } = useFormEnvironment()
  const { question } = useQuestionState(questionId)
  const [reached, setReached] = useState({ of: '', stage: NOTHING })
  const [times, setTimes] = useState(0)
  const check = host.check
  // The answers are compared as text: typing that changes no answer, such as a space at the end, causes no new call.
  const checkedAnswers = JSON.stringify(answersToCheck(store, questionId))
  const call = `${times} ${checkedAnswers}`
  useEffect(() => {
    if (check === undefined || checkedAnswers === NONE) return undefined
    const stop = new AbortController()
    const answers = JSON.parse(checkedAnswers) as Answer[]
    const reach = (stage: CheckStage) => {
      if (!stop.signal.aborted) setReached({ of: call, stage })
    }
    const ask = async () => {
      reach({ of: 'asking' })
      try {
        reach({ of: 'told', result: await askOnce(check, answers, { question, signal: stop.signal }) })
      } catch {
        // Whatever the reason, the answer is kept; the person sees that the check failed and may ask again.
        reach({ of: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), isRemembered(check, answers, question) ? 0 : QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [check, question, checkedAnswers, call])
  // A reply about answers that have changed since is ignored.
  return { stage: reached.of === call ? reached.stage : NOTHING, askAgain: () => setTimes(times + 1) }
}

const NONE = '[]'
