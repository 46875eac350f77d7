import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskFirst } from './use-ask-first.tsx'

interface ClosingQuestion {
  /** Closes, after confirmation if something would be lost. */
  readonly close: () => void
  /** The question; render it inside the dialog. */
  readonly question: ReactNode
}

/** Closes a dialog with a form, after confirmation if something is unsaved, as when the page is left. */
export function useConfirmedClose(onClose: () => void): ClosingQuestion {
  const { t } = useTranslation()
  const { askFirst, question } = useAskFirst({
    title: t('leave.closeTitle'),
    text: t('leave.closeText'),
    confirm: t('leave.close'),
    danger: true,
  })
  return { close: () => askFirst(onClose), question }
}
