import { forgetJournalled, SaveError } from '@octroi/forms/react'
import { useCallback, useEffect } from 'react'
import { useWasErased } from '../session/device-provider.tsx'
import { journalPrefix } from './journal-key.ts'

/**
 * Handles a form that is open while the person's data on this device is erased. The form page still writes to the
 * journal before each save and when it unmounts, so that is erased too. Returns a guard for saves, which then never
 * run; the form page writes nothing without the server's reply.
 */
export function useErasureGuard(userId: number) {
  const wasErased = useWasErased(userId)
  useEffect(
    () => () =>
      // After the form page has unmounted and begun to write.
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
