import { ApiError, getErrorText } from '../api/api-error.ts'
import { i18n } from '../locales/index.ts'
import { tooLargeText } from '../ui/use-file-check.ts'

/** Gives the error of an upload a text that says what is wrong with the file. */
export function uploadFailure(error: unknown, file: File): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, status, details, isSilence } = error
  if (isSilence) {
    const message = i18n.t('request.documents.unanswered', { name: file.name })
    return new ApiError({ code, status, details, message })
  }
  const message = code === 'too_large' ? tooLargeText(file.size) : getErrorText(error)
  return new ApiError({ code, status, details, message })
}
