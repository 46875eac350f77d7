import { useCallback, useMemo } from 'react'
import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/**
 * Ids of the questions that a save found invalid and that still are, in display order. Answers that became invalid
 * since are left out: somebody may be typing them.
 */
export function useStillInvalid(): readonly number[] {
  const { store, revealed } = useFormEnvironment()
  const ids = useSignal(revealed)
  const listed = useMemo(
    () => store.form.questions.map(({ question }) => question.id).filter((id) => ids.has(id)),
    [store, ids],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = listed.map((id) => store.subscribe(id, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [store, listed],
  )
  // The snapshot is a text, which is equal as long as the same questions are invalid.
  const invalid = useSource(subscribe, () => listed.filter((id) => store.question(id).faults.length > 0).join(' '))
  return useMemo(() => (invalid === '' ? [] : invalid.split(' ').map(Number)), [invalid])
}
