import { createContext, useMemo } from 'react'
import type { FormStore, QuestionState } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/** Makes a change to a text that the input shows already: the question renders only if more than the text changed. */
export type QuietChange = (change: () => void) => void

/**
 * Context for the input of a question whose widget displays the text nowhere else: a change of the text then renders
 * nothing. Null where every change is rendered.
 */
export const SilentChangeContext = createContext<QuietChange | null>(null)

/** The state of a question, and the function to change its text without a render. */
export function useTypedQuestion(questionId: number): readonly [state: QuestionState, quietly: QuietChange] {
  const { store } = useFormEnvironment()
  const { subscribe, quietly } = useMemo(() => followQuestion(store, questionId), [store, questionId])
  return [useSource(subscribe, () => store.question(questionId)), quietly]
}

function followQuestion(store: FormStore, questionId: number) {
  let isQuiet = false
  const quietly: QuietChange = (change) => {
    isQuiet = true
    try {
      change()
    } finally {
      isQuiet = false
    }
  }
  const subscribe = (render: () => void) => {
    let rendered = store.question(questionId)
    return store.subscribe(questionId, () => {
      const now = store.question(questionId)
      if (isQuiet && differInTextAlone(rendered, now)) return
      rendered = now
      render()
    })
  }
  return { subscribe, quietly }
}

function differInTextAlone(one: QuestionState, other: QuestionState): boolean {
  return (
    one.visible === other.visible &&
    one.answered === other.answered &&
    one.faults === other.faults &&
    one.details === other.details
  )
}
