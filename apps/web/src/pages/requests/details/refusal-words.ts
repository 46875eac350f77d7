import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { refusalText } from '../../../ui/toast.ts'

/**
 * Why an act that was asked about was not done, for its dialog, which stays open: in the server's words, or that it said
 * nothing; `hasFields`: something was filled in there, which stays.
 */
export function useRefusalWords(): (error: Error, hasFields: boolean) => string {
  const { t } = useTranslation()
  return (error, hasFields) => {
    if (error instanceof ApiError && error.isSilence)
      return t(hasFields ? 'request.act.unanswered' : 'request.act.unansweredPlain')
    return refusalText(error) ?? t('errors.toast')
  }
}
