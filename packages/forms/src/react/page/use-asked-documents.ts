import { useCallback, useMemo } from 'react'
import type { FormStore } from '../../engine/form-store.ts'
import { isAskedDocument, isMissingDocument } from '../../engine/missing-document.ts'
import { holdsDocument } from '../../question-type/question-facts.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/**
 * How many documents the form, or one section of it, requires, and how many of them are missing. They are counted
 * separately because documents are not part of completion.
 */
export function useAskedDocuments(sectionId?: number): { readonly asked: number; readonly missing: number } {
  const { store } = useFormEnvironment()
  const asking = useMemo(() => documentQuestions(store, sectionId), [store, sectionId])
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = asking.map((id) => store.subscribe(id, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [store, asking],
  )
  const count = (counts: typeof isAskedDocument) => asking.filter((id) => counts(store.question(id))).length
  return {
    asked: useSource(subscribe, () => count(isAskedDocument)),
    missing: useSource(subscribe, () => count(isMissingDocument)),
  }
}

function documentQuestions({ form }: FormStore, sectionId: number | undefined): number[] {
  return form.questions
    .filter(({ section }) => sectionId === undefined || section.id === sectionId)
    .filter(holdsDocument)
    .map(({ question }) => question.id)
}
