import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { refusalText } from '../../../ui/toast.ts'

/**
 * Returns the function that explains a failed act in its dialog, which stays open: the server's message, or that it did
 * not answer. `hasFields`: the typed values stay too.
 */
export function useRefusalWords(): (error: Error, hasFields: boolean) => string {
  const { t } = useTranslation()
  return (error, hasFields) => {
    if (error instanceof ApiError && error.isSilence)
      return t(hasFields ? 'request.act.unanswered' : 'request.act.unansweredPlain')
    return refusalText(error) ?? t('errors.toast')
  }
}
