import { MAX_FILE_BYTES } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../locales/format.ts'
import { i18n } from '../locales/index.ts'

/** Why a file is refused, and what to do. */
export interface FileRefusal {
  readonly title: string
  readonly text: string
}

/**
 * Checks a chosen file (source 1, section 5), and holds the refusal of the last one until another is chosen; show it
 * with `FileRefused`. The server repeats all checks, the kind by content. `kinds`: extensions without a dot; empty
 * accepts all.
 */
export function useFileCheck(kinds: readonly string[]) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const refusalOf = (file: File): FileRefusal | null => {
    if (file.size > MAX_FILE_BYTES) {
      return { title: t('request.documents.tooLarge'), text: tooLargeText(file.size) }
    }
    const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
    if (kinds.length > 0 && !kinds.includes(extension)) {
      const text = t('request.documents.wrongKindText', { kinds: kinds.join(', ') })
      return { title: t('request.documents.wrongKind'), text }
    }
    if (file.size > 0) return null
    return { title: t('request.documents.blank'), text: t('request.documents.blankText') }
  }
  const isFit = (file: File): boolean => {
    const refusal = refusalOf(file)
    setRefusal(refusal)
    return refusal === null
  }
  return { refusal, isFit, forget: () => setRefusal(null) }
}

const SIZE_STEP = 100_000

/**
 * The sources' message for a file that is too large, with its size; it is rounded up, so that no refused size looks
 * allowed.
 */
export function tooLargeText(bytes: number): string {
  const size = formatBytes(bytes > MAX_FILE_BYTES ? Math.ceil(bytes / SIZE_STEP) * SIZE_STEP : bytes)
  return `${i18n.t('request.documents.tooLargeText')} ${i18n.t('request.documents.itsSize', { size })}`
}
