import { type FocusEvent, useMemo } from 'react'
import { type FormEnvironment, useFormEnvironment, useFormState } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/**
 * Notes which question is being answered that had nothing wrong when the focus came to it: what is wrong while somebody
 * types is nobody's business until they leave it. For the element that holds the questions.
 */
export function useFirstTyping() {
  const environment = useFormEnvironment()
  return useMemo(() => followFocus(environment), [environment])
}

function followFocus({ store, typing }: FormEnvironment) {
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = questionIdOf(target)
      if (id === typing.get()) return
      typing.set(id !== null && store.form.questionById.has(id) && store.question(id).faults.length === 0 ? id : null)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || questionIdOf(relatedTarget) !== questionIdOf(target)) typing.set(null)
    },
  }
}

/** The id of the section of the question that is being answered for the first time, while that is wrong so far. */
export function useFaultHeldBack(): number | null {
  const { store, typing } = useFormEnvironment()
  return useSource(typing.subscribe, () => {
    const id = typing.get()
    if (id === null || store.question(id).faults.length === 0) return null
    return store.form.questionById.get(id)?.section.id ?? null
  })
}

/** How many answers are to be corrected, without the one that is being typed for the first time. */
export function useToCorrect(): number {
  const heldBack = useFaultHeldBack()
  return useFormState(({ invalid }) => invalid) - Number(heldBack !== null)
}

/** The question that an element of it belongs to. */
export function questionIdOf(element: Element): number | null {
  const id = /^octroi-q(-?\d+)$/.exec(element.closest('.octroi-question')?.id ?? '')?.[1]
  return id === undefined ? null : Number(id)
}
