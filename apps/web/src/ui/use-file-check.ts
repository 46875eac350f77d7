import { MAX_FILE_BYTES } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { toastFailed } from './toast.ts'

/**
 * Whether a file may be sent; when not, says why (source 1, section 5). The server checks both again, the kind by
 * content. `kinds`: extensions without a dot; empty: any.
 */
export function useFileCheck(kinds: readonly string[]): (file: File) => boolean {
  const { t } = useTranslation()
  return (file) => {
    if (file.size > MAX_FILE_BYTES) {
      toastFailed(t('request.documents.tooLargeText'), t('request.documents.tooLarge'))
      return false
    }
    const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
    if (kinds.length > 0 && !kinds.includes(extension)) {
      toastFailed(t('request.documents.wrongKindText', { kinds: kinds.join(', ') }), t('request.documents.wrongKind'))
      return false
    }
    return true
  }
}
