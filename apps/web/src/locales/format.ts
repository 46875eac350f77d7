import { formatFileSize } from '@octroi/forms'

const LOCALE = 'fr-CA'
/** Makes a formatter when it is first needed: on a slow processor each takes up to 50 ms, before a page shows anything. */
function whenNeeded<Formatter>(create: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined
  return () => (formatter ??= create())
}

const decimal = whenNeeded(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))
const monthFormat = whenNeeded(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }))

/** `21-11-2026`, for tables, from an ISO date or moment. */
export function formatDate(iso: string): string {
  const [year, month, day] = dayOf(iso).split('-')
  return `${day}-${month}-${year}`
}

/** `21 novembre 2026`, `1er` on the first, never cut at the end of a line: for sentences, from an ISO date or moment. */
export function formatLongDate(iso: string): string {
  const date = new Date(`${dayOf(iso)}T00:00:00Z`)
  const day = date.getUTCDate()
  return `${day === 1 ? '1er' : day}\u00a0${monthFormat().format(date)}\u00a0${date.getUTCFullYear()}`
}

/** `9 h 05`: the one way that a time is written, on a form too; in the reader's time zone, from an ISO moment. */
export function formatTime(iso: string): string {
  const date = new Date(iso)
  return `${date.getHours()}\u00a0h\u00a0${String(date.getMinutes()).padStart(2, '0')}`
}

/** `21 novembre 2026 à 14 h 05`, in the reader's time zone, from an ISO moment. */
export function formatMoment(iso: string): string {
  return `${formatLongDate(iso)} à ${formatTime(iso)}`
}

/** `21-11-2026 14 h 05`, for tables, in the reader's time zone, from an ISO moment. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`
}

/** The day in the reader's time zone: an ISO date is already a day, a moment is not. */
function dayOf(iso: string): string {
  if (iso.length === 10) return iso
  const date = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const listing = whenNeeded(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }))

/** `Ville, Adresse et Courriel`. */
export const listOf = (words: readonly string[]): string => listing().format(words)

/** `1 234`. */
export function formatNumber(value: number): string {
  return decimal().format(value)
}

/** `63 %`, from a whole percentage. */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}\u00a0%`
}

const amount = whenNeeded(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** `1 234,50`, `−12,00`, from integer cents, for tables whose heads say that they are dollars. */
export function formatCents(cents: number): string {
  return amount()
    .format(cents / 100)
    .replace('-', '−')
}

/** `12,3 %`, from hundredths of a percent. */
export function formatHundredths(hundredths: number): string {
  return `${formatNumber(hundredths / 100).replace('-', '−')}\u00a0%`
}

/** `12,30 %`, from hundredths of a percent, for columns of shares: as the grids of amounts have them. */
export function formatShare(hundredths: number): string {
  return `${amount()
    .format(hundredths / 100)
    .replace('-', '−')}\u00a0%`
}

/** `1,4 Mo`, from bytes. */
export const formatBytes = (bytes: number): string => formatFileSize(bytes, LOCALE)

/** The day of a moment in local time, as an ISO date. */
export const isoDayOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
