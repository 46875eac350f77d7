import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns the function that names the statements of an earlier year. */
export function useColumnNames(): (year: number) => string {
  const { t } = useTranslation()
  return useCallback((year) => t('finance.statementsOf', { year }), [t])
}
