import { useEffect } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { focusQuestion } from './focus-question.ts'
import type { FormNavigation } from './form-navigation.ts'
import { useLatest } from './when-needed.ts'

/**
 * Follows an address that ends in the DOM id of a question (`#octroi-q1003`), on opening and afterwards: the browser
 * would not find a question of another section, or one that is not on the page yet.
 */
export function useHashTarget(places: FormNavigation) {
  const environment = useFormEnvironment()
  const show = useLatest(() => {
    const [, id] = /^#octroi-q(-?\d+)$/.exec(window.location.hash) ?? []
    const questionId = Number(id)
    const question = environment.store.form.questionById.get(questionId)
    if (question !== undefined) places.show(questionId, () => focusQuestion(environment, questionId))
  })
  useEffect(() => {
    const follow = () => show.current()
    // After the page has opened: questions are put on it by then.
    const opening = requestAnimationFrame(follow)
    window.addEventListener('hashchange', follow)
    return () => {
      cancelAnimationFrame(opening)
      window.removeEventListener('hashchange', follow)
    }
  }, [show])
}
