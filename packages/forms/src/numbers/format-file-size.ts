import { getLocaleFormat, type Locale } from './locale.ts'

const UNITS = { fr: ['o', 'ko', 'Mo'], en: ['B', 'KB', 'MB'] } as const

/** Formats a size in bytes: `12,3 Mo`. Units are decimal, like the limit of 20 Mo. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const { tag, language } = getLocaleFormat(locale)
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  // A size that would round to a thousand of one unit uses the next unit.
  const power = bytes < 1000 ? 0 : bytes < 999_950 ? 1 : 2
  return `${format.format(bytes / 1000 ** power)}\u00a0${UNITS[language][power]}`
}
