import { formatOf, type Locale } from '../../numbers/locale.ts'

const UNITS = { fr: ['o', 'ko', 'Mo'], en: ['B', 'KB', 'MB'] } as const

/** A size in bytes as people read it: `12,3 Mo`. Thousands of bytes, as the limit of 20 Mo counts. */
export function showFileSize(bytes: number, locale: Locale): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const { tag, language } = formatOf(locale)
  const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(bytes / 1000 ** power)
  return `${figure}\u00a0${UNITS[language][power]}`
}
