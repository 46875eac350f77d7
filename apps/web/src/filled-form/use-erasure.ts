import { forgetJournalled, SaveError } from '@octroi/forms/react'
import { useCallback, useEffect } from 'react'
import { useWasErased } from '../session/device-provider.tsx'
import { journalPrefix } from './journal-key.ts'

/**
 * What becomes of a form that was open when everything that this device keeps of the person was erased: the form page
 * writes to the journal before each save and as it goes, and that is erased too. Gives what saves go through: none does
 * any more, and without word from the server the form page writes nothing of its own accord.
 */
export function useErasure(userId: number) {
  const wasErased = useWasErased(userId)
  useEffect(
    () => () =>
      // Once the form page has gone too, and has begun to write.
      queueMicrotask(() => {
        if (wasErased()) void forgetJournalled(journalPrefix(userId))
      }),
    [userId, wasErased],
  )
  return useCallback(
    async <T>(save: () => Promise<T>): Promise<T> => {
      try {
        const outcome = wasErased() ? undefined : await save()
        if (outcome !== undefined && !wasErased()) return outcome
      } catch (error) {
        if (!wasErased()) throw error
      }
      await forgetJournalled(journalPrefix(userId))
      throw new SaveError('unavailable')
    },
    [userId, wasErased],
  )
}
