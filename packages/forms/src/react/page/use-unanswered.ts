import { useCallback, useRef } from 'react'
import type { FormStore } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { focusQuestion } from './focus-question.ts'
import { nextUnanswered } from './next-unanswered.ts'
import type { Places } from './places.ts'

/** Goes from one question without an answer to the next, from where the person was last. */
export function useUnanswered(places: Places) {
  const environment = useFormEnvironment()
  const { store } = environment
  const visited = useRef<number | null>(null)
  const go = (sectionId: number) => {
    visited.current = null
    places.go(sectionId)
  }
  const showNext = () => {
    const before = visited.current ?? lastBefore(store, places.current?.id)
    const next = nextUnanswered(store, before)
    if (next === null) return
    places.show(next, () => focusQuestion(environment, next))
    visited.current = next
  }
  const visit = useCallback((questionId: number) => {
    visited.current = questionId
  }, [])
  return { go, showNext, visit }
}

/** The last question before a section: the search for what is left to answer starts there. */
function lastBefore(store: FormStore, sectionId: number | undefined): number | null {
  const first = store.form.questions.findIndex(({ section }) => section.id === sectionId)
  return store.form.questions[first - 1]?.question.id ?? null
}
