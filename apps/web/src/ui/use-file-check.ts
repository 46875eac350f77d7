import { MAX_FILE_BYTES } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatNumber } from '../locales/format.ts'
import { i18n } from '../locales/index.ts'
import { toastFailed } from './toast.ts'

/**
 * Whether a file may be sent; when not, says why (source 1, section 5). The server checks all of it again, the kind by
 * content. `kinds`: extensions without a dot; empty: any.
 */
export function useFileCheck(kinds: readonly string[]): (file: File) => boolean {
  const { t } = useTranslation()
  return (file) => {
    if (file.size > MAX_FILE_BYTES) {
      toastFailed(tooLargeText(file.size), t('request.documents.tooLarge'))
      return false
    }
    const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
    if (kinds.length > 0 && !kinds.includes(extension)) {
      toastFailed(t('request.documents.wrongKindText', { kinds: kinds.join(', ') }), t('request.documents.wrongKind'))
      return false
    }
    if (file.size === 0) {
      toastFailed(t('request.documents.blankText'), t('request.documents.blank'))
      return false
    }
    return true
  }
}

/** The sources' words for a file that is too large, and how large it is: to the byte where rounded it would seem fit. */
export function tooLargeText(bytes: number): string {
  const rounded = formatBytes(bytes)
  const size = rounded === formatBytes(MAX_FILE_BYTES) ? `${formatNumber(bytes)}\u00a0octets` : rounded
  return `${i18n.t('request.documents.tooLargeText')} ${i18n.t('request.documents.itsSize', { size })}`
}
