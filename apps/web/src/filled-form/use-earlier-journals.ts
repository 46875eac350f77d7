import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnServerReachable } from '../api/use-reach.ts'
import { useUser } from '../session/session.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { discardEntries, readEarlierJournals, type UnsentVersion } from './read-earlier-journals.ts'
import { sendEarlierJournals } from './send-earlier-journals.ts'
import type { FilledForm } from './use-filled-form.ts'

interface Unsent {
  readonly versions: readonly UnsentVersion[]
  /** Reasons of the server's refusals, in French. */
  readonly refusals: readonly string[]
}

const NOTHING: Unsent = { versions: [], refusals: [] }

/**
 * Sends the unsaved answers on this device that were typed in earlier versions of a form, unless it can only be read:
 * the server carries them over like those that it had. Returns what stays on the device, because it was refused or did
 * not arrive, and a function that discards it. It is sent again when the server answers again, and at the next opening.
 */
export function useEarlierJournals({ owner, facts }: Pick<FilledForm, 'owner' | 'facts'>) {
  const { t } = useTranslation()
  const userId = useUser().id
  const { readOnly, form } = facts
  const { version } = form
  const [unsent, setUnsent] = useState(NOTHING)
  const sendAndRead = useCallback(async (): Promise<Unsent> => {
    if (version < 2) return NOTHING
    const journals = { owner, userId, version }
    const { count, refusals } = readOnly ? { count: 0, refusals: [] } : await sendEarlierJournals(journals)
    if (count > 0) {
      toastSuccess(t('formVersions.lateCarried'), t('formVersions.lateCarriedText'))
      await owner.onVersionChanged?.()
    }
    return { versions: await readEarlierJournals(journals), refusals }
  }, [owner, readOnly, version, userId, t])
  useEffect(() => void sendAndRead().then(setUnsent), [sendAndRead])
  useOnServerReachable(() => void sendAndRead().then(setUnsent))
  const discard = useCallback(async () => {
    for (const each of unsent.versions) await discardEntries({ owner, userId, version }, each)
    setUnsent(NOTHING)
  }, [owner, userId, version, unsent])
  return { ...unsent, discard }
}
