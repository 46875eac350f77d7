import { useTranslation } from 'react-i18next'

/** What is wrong with an e-mail as it is typed, in French; undefined when nothing is. */
export function useEmailFault(email: string): string | undefined {
  const { t } = useTranslation()
  const text = email.trim()
  if (text === '') return t('password.missing')
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('password.wrongEmail')
}
