import { useCallback, useRef } from 'react'
import type { FormStore } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { focusFault, focusQuestion } from './focus-question.ts'
import { type Direction, nextUnanswered } from './next-unanswered.ts'
import type { FormNavigation } from './form-navigation.ts'

/**
 * Returns how to go to the next or the previous question that is unanswered or invalid, starting where the person was
 * last.
 */
export function useGoToUnanswered(places: FormNavigation) {
  const environment = useFormEnvironment()
  const messages = useFormMessages()
  const { store, announce, revealed } = environment
  const visited = useRef<number | null>(null)
  const go = (sectionId: number) => {
    visited.current = null
    places.go(sectionId)
  }
  const seek = (direction: Direction) => {
    const from = visited.current ?? besideSection(store, places.current?.id, direction)
    const next = nextUnanswered(store, from, direction)
    if (next === null) return announce(messages.allAnswered)
    const [fault] = store.question(next).faults
    if (fault !== undefined) revealed.set(new Set([...revealed.get(), next]))
    places.show(next, () => (fault === undefined ? focusQuestion(environment, next) : focusFault(environment, fault)))
    visited.current = next
  }
  const visit = useCallback((questionId: number) => {
    visited.current = questionId
  }, [])
  return { go, seek, visit }
}

/** Where the search starts in a section that nobody touched: just before its first question or, backwards, at it. */
function besideSection(store: FormStore, sectionId: number | undefined, direction: Direction): number | null {
  const first = store.form.questions.findIndex(({ section }) => section.id === sectionId)
  return store.form.questions[direction === 'next' ? first - 1 : first]?.question.id ?? null
}
