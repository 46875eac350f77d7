import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskFirst } from './use-ask-first.tsx'

interface ClosingQuestion {
  /** Closes, or asks first where something would be lost. */
  readonly close: () => void
  /** To be shown in what is closed. */
  readonly question: ReactNode
}

/** Closes a dialog that holds a form: what is unsaved on the page is asked about first, as when the page is left. */
export function useClosing(onClose: () => void): ClosingQuestion {
  const { t } = useTranslation()
  const { askFirst, question } = useAskFirst({
    title: t('leave.closeTitle'),
    text: t('leave.closeText'),
    confirm: t('leave.close'),
    danger: true,
  })
  return { close: () => askFirst(onClose), question }
}
