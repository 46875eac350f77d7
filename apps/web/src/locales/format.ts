import { formatFileSize } from '@octroi/forms'

const LOCALE = 'fr-CA'
/** Creates a formatter on first use: each takes up to 50 ms on a slow processor. */
function whenNeeded<Formatter>(create: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined
  return () => (formatter ??= create())
}

const decimal = whenNeeded(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))
const monthFormat = whenNeeded(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }))

/** Formats an ISO date or time for tables: `21-11-2026`. */
export function formatDate(iso: string): string {
  const [year, month, day] = dayOf(iso).split('-')
  return `${day}-${month}-${year}`
}

/** Formats an ISO date or time for sentences, without line breaks: `21 novembre 2026`, `1er` on the first. */
export function formatLongDate(iso: string): string {
  const date = new Date(`${dayOf(iso)}T00:00:00Z`)
  const day = date.getUTCDate()
  return `${day === 1 ? '1er' : day}\u00a0${monthFormat().format(date)}\u00a0${date.getUTCFullYear()}`
}

/** Formats an ISO time in the reader's time zone, everywhere in the same way: `9 h 05`. */
export function formatTime(iso: string): string {
  const date = new Date(iso)
  return `${date.getHours()}\u00a0h\u00a0${String(date.getMinutes()).padStart(2, '0')}`
}

/** Formats an ISO time in the reader's time zone: `21 novembre 2026 à 14 h 05`. */
export function formatMoment(iso: string): string {
  return `${formatLongDate(iso)} à ${formatTime(iso)}`
}

/** Formats an ISO time for tables in the reader's time zone: `21-11-2026 14 h 05`. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`
}

/** ISO date in the reader's time zone, from an ISO date or time. */
function dayOf(iso: string): string {
  if (iso.length === 10) return iso
  const date = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const listing = whenNeeded(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }))

/** Joins words: `Ville, Adresse et Courriel`. */
export const listOf = (words: readonly string[]): string => listing().format(words)

/** Formats a number: `1 234`. */
export function formatNumber(value: number): string {
  return decimal().format(value)
}

/** Formats a whole percentage: `63 %`. */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}\u00a0%`
}

const amount = whenNeeded(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Formats integer cents for tables whose headings say that they are dollars: `1 234,50`, `−12,00`. */
export function formatCents(cents: number): string {
  return amount()
    .format(cents / 100)
    .replace('-', '−')
}

/** Formats hundredths of a percent: `12,3 %`. */
export function formatHundredths(hundredths: number): string {
  return `${formatNumber(hundredths / 100).replace('-', '−')}\u00a0%`
}

/** Formats hundredths of a percent with two decimals, as in the grids of amounts: `12,30 %`. */
export function formatShare(hundredths: number): string {
  return `${amount()
    .format(hundredths / 100)
    .replace('-', '−')}\u00a0%`
}

/** Formats bytes: `1,4 Mo`. */
export const formatBytes = (bytes: number): string => formatFileSize(bytes, LOCALE)

/** Local day of a time, as an ISO date. */
export const isoDayOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
