import { useEffect, useState } from 'react'
import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { useFormEnvironment, useQuestionState } from '../form-environment.tsx'

/** Where a check is: `told` with null means that nothing is wrong. */
export type CheckStage =
  | { readonly of: 'nothing' | 'asking' | 'failed' }
  | { readonly of: 'told'; readonly fault: string | null }

const NOTHING: CheckStage = { of: 'nothing' }

/** A server is asked once nothing was changed for so long. */
const QUIET_MS = 600

/**
 * Asks the host about the answers to a question whenever they have changed, are valid and are shown. What it replies to
 * answers that are not there any more is dropped.
 */
export function useServerCheck(questionId: number): { readonly stage: CheckStage; readonly askAgain: () => void } {
  const { store, host } = useFormEnvironment()
  const { question, visible, faults } = useQuestionState(questionId)
  const [reached, setReached] = useState({ of: '', stage: NOTHING })
  const [times, setTimes] = useState(0)
  const check = host.check
  // The answers are compared as text: typing that changes no answer, such as a space at the end, causes no new call.
  const checkedAnswers = visible && faults.length === 0 ? JSON.stringify(answersTo(store, questionId)) : NONE
  const call = `${times} ${checkedAnswers}`
  useEffect(() => {
    if (check === undefined || checkedAnswers === NONE) return undefined
    const stop = new AbortController()
    const reach = (stage: CheckStage) => {
      if (!stop.signal.aborted) setReached({ of: call, stage })
    }
    const ask = async () => {
      reach({ of: 'asking' })
      try {
        reach({
          of: 'told',
          fault: await check.ask(JSON.parse(checkedAnswers) as Answer[], { question, signal: stop.signal }),
        })
      } catch {
        // Whatever the reason: the answer is kept, and the person is told and may ask again.
        reach({ of: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [check, question, checkedAnswers, call])
  // A reply about answers that have changed since is ignored.
  return { stage: reached.of === call ? reached.stage : NOTHING, askAgain: () => setTimes(times + 1) }
}

const NONE = '[]'

/** Without revisions, which a save changes and no check depends on. */
function answersTo(store: FormStore, questionId: number): Answer[] {
  const options = store.form.questionById.get(questionId)?.question.options ?? []
  return options
    .map(({ id }) => store.answer(id))
    .filter(({ value }) => value !== '')
    .map(({ option_id, value, details }) => ({ option_id, value, details }))
}
