const UNITS = { 'fr-CA': ['o', 'ko', 'Mo'], 'en-CA': ['B', 'KB', 'MB'] } as const

/** A size in bytes as people read it: `12,3 Mo`. Thousands of bytes, as the limit of 20 Mo counts. */
export function showFileSize(bytes: number, locale: 'fr-CA' | 'en-CA'): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1000 ** power)
  return `${figure}\u00a0${UNITS[locale][power]}`
}
