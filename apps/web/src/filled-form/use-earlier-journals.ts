import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { sendEarlierJournals } from './send-earlier-journals.ts'
import type { FilledForm } from './use-filled-form.ts'

/**
 * Sends the unsaved answers on this device that were typed in earlier versions of a form: the server carries them over
 * like those that it had. They stay in their journal until it has, so that the next opening sends what this one could
 * not.
 */
export function useEarlierJournals({ owner, facts }: Pick<FilledForm, 'owner' | 'facts'>): void {
  const { t } = useTranslation()
  const userId = useUser().id
  const { readOnly, form } = facts
  const { version } = form
  useEffect(() => {
    if (readOnly || version < 2) return
    void sendEarlierJournals({ owner, userId, version }).then(async ({ count }) => {
      if (count === 0) return
      toastSuccess(t('formVersions.lateCarried'), t('formVersions.lateCarriedText'))
      await owner.onVersionChanged?.()
    })
  }, [owner, readOnly, version, userId, t])
}
