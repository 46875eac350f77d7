import { useEffect } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { focusQuestion } from './focus-question.ts'
import { parseQuestionDomId } from '../widget-props.ts'
import type { FormNavigation } from './form-navigation.ts'
import { useLatest } from './when-needed.ts'

/**
 * Goes to the question whose DOM id is in the address (`#octroi-q1003`), on opening and afterwards: the browser would
 * not find a question of another section, or one that is not mounted yet.
 */
export function useHashTarget(places: FormNavigation) {
  const environment = useFormEnvironment()
  const show = useLatest(() => {
    const questionId = parseQuestionDomId(environment.idPrefix, window.location.hash.slice(1))
    if (questionId !== null && environment.store.form.questionById.has(questionId))
      places.show(questionId, () => focusQuestion(environment, questionId))
  })
  useEffect(() => {
    const follow = () => show.current()
    // This waits until the page has opened and its questions are mounted.
    const opening = requestAnimationFrame(follow)
    window.addEventListener('hashchange', follow)
    return () => {
      cancelAnimationFrame(opening)
      window.removeEventListener('hashchange', follow)
    }
  }, [show])
}
