import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from './confirm-modal.tsx'
import { allGuards, type Guard } from './leave-guards.ts'

interface Closing {
  /** Closes, or asks first where something would be lost. */
  readonly close: () => void
  /** To be shown in what is closed. */
  readonly question: ReactNode
}

/** Closes a dialog that holds a form: what is unsaved on the page is asked about first, as when the page is left. */
export function useClosing(onClose: () => void): Closing {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<readonly Guard[]>([])
  const close = () => {
    // Escape in the question reaches what is behind it too.
    if (asked.length > 0) return
    const unsaved = allGuards().filter(({ when }) => when())
    if (unsaved.length > 0) setAsked(unsaved)
    else onClose()
  }
  const leave = () => {
    for (const { onLeave } of asked) onLeave?.()
    onClose()
  }
  const question = (
    <ConfirmModal
      opened={asked.length > 0}
      onClose={() => setAsked([])}
      title={t('leave.closeTitle')}
      cancel={t('leave.goOn')}
      confirm={t('leave.close')}
      danger
      isPending={false}
      onConfirm={leave}
    >
      <Text>{t('leave.closeText')}</Text>
    </ConfirmModal>
  )
  return { close, question }
}
