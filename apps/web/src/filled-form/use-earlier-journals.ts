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
  const [attempt, setAttempt] = useState(0)
  useOnServerReachable(() => setAttempt((before) => before + 1))
  useEffect(() => {
    if (version < 2) return undefined
    let isCurrent = true
    const journals = { owner, userId, version }
    const sendAndRead = async () => {
      const { count, refusals } = readOnly ? { count: 0, refusals: [] } : await sendEarlierJournals(journals)
      const versions = await readEarlierJournals(journals)
      if (isCurrent) setUnsent({ versions, refusals })
      if (count === 0) return
      toastSuccess(t('formVersions.lateCarried'), t('formVersions.lateCarriedText'))
      await owner.onVersionChanged?.()
    }
    void sendAndRead()
    return () => {
      isCurrent = false
    }
  }, [owner, readOnly, version, userId, t, attempt])
  const discard = useCallback(async () => {
    for (const each of unsent.versions) await discardEntries({ owner, userId, version }, each)
    setUnsent(NOTHING)
  }, [owner, userId, version, unsent])
  return { ...unsent, discard }
}
