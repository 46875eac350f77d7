import { createContext, useMemo } from 'react'
import type { FormStore, QuestionState } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/** Makes a change that an input shows already: its question is rendered only if more than the text changed. */
export type QuietChange = (change: () => void) => void

/**
 * For the input of a question whose widget shows nothing of the text but the input: it spares the question the
 * rendering of each key. Null where every change is rendered.
 */
export const QuietTyping = createContext<QuietChange | null>(null)

/** The state of a question, and the way to type in it quietly. */
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
