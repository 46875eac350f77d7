import { useCallback, useMemo } from 'react'
import { currentCheckFault } from '../checks/check-faults.ts'
import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/**
 * Ids of the questions that a save or the host's checks found invalid and that still are, in display order. Answers that
 * became invalid since are left out: somebody may be typing them.
 */
export function useStillInvalid(): readonly number[] {
  const { store, revealed, checkFaults } = useFormEnvironment()
  const ids = useSignal(revealed)
  const faultsOfChecks = useSignal(checkFaults)
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
  const isInvalid = (id: number) =>
    store.question(id).faults.length > 0 || currentCheckFault(faultsOfChecks, store, id) !== null
  // The snapshot is a text, which is equal as long as the same questions are invalid.
  const invalid = useSource(subscribe, () => listed.filter(isInvalid).join(' '))
  return useMemo(() => (invalid === '' ? [] : invalid.split(' ').map(Number)), [invalid])
}
