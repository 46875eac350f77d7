import { type FocusEvent, useMemo } from 'react'
import { type FormEnvironment, useFormEnvironment, useFormState } from '../form-environment.tsx'
import { parseQuestionDomId } from '../widget-props.ts'
import { useSource } from '../use-source.ts'

/**
 * Records the question that is being answered and had no fault when it received the focus: its new faults are not shown
 * until the person leaves it. The result is for the element that contains the questions.
 */
export function useDeferNewFaults() {
  const environment = useFormEnvironment()
  return useMemo(() => followFocus(environment), [environment])
}

function followFocus({ store, typing, idPrefix }: FormEnvironment) {
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = findQuestionId(idPrefix, target)
      if (id === typing.get()) return
      typing.set(id !== null && store.form.questionById.has(id) && store.question(id).faults.length === 0 ? id : null)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (
        !(relatedTarget instanceof Element) ||
        findQuestionId(idPrefix, relatedTarget) !== findQuestionId(idPrefix, target)
      )
        typing.set(null)
    },
  }
}

/**
 * The id of the section of the question that is being answered for the first time, as long as that answer is invalid.
 */
export function useHeldFaultSection(): number | null {
  const { store, typing } = useFormEnvironment()
  return useSource(typing.subscribe, () => {
    const id = typing.get()
    if (id === null || store.question(id).faults.length === 0) return null
    return store.form.questionById.get(id)?.section.id ?? null
  })
}

/** The number of invalid answers, without the one that is being typed for the first time. */
export function useInvalidCount(): number {
  const heldBack = useHeldFaultSection()
  return useFormState(({ invalid }) => invalid) - Number(heldBack !== null)
}

/** Returns the id of the form's question that contains an element; null when none does. */
export function findQuestionId(idPrefix: string, element: Element): number | null {
  return parseQuestionDomId(idPrefix, element.closest('.octroi-question')?.id ?? '')
}
