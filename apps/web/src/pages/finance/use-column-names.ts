import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What statements of an earlier year are called. */
export function useColumnNames(): (year: number) => string {
  const { t } = useTranslation()
  return useCallback((year) => t('finance.statementsOf', { year }), [t])
}
