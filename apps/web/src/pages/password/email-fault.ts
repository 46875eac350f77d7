import { useTranslation } from 'react-i18next'

/** Validates an e-mail as it is typed; returns the message, or undefined if it is valid. */
export function useEmailFault(email: string): string | undefined {
  const { t } = useTranslation()
  const text = email.trim()
  if (text === '') return t('password.missing')
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('password.wrongEmail')
}
