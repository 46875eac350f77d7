const LOCALE = 'fr-CA'
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' })

/** `21-11-2026`, for tables, from an ISO date or moment. */
export function formatDate(iso: string): string {
  const [year, month, day] = dayOf(iso).split('-')
  return `${day}-${month}-${year}`
}

/** `21 novembre 2026`, for sentences, from an ISO date or moment. */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(`${dayOf(iso)}T00:00:00Z`))
}

/** `21 novembre 2026 à 14 h 05`, in the reader's time zone, from an ISO moment. */
export function formatMoment(iso: string): string {
  return momentFormat.format(new Date(iso))
}

const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' })

/** `21-11-2026 14 h 05`, for tables, in the reader's time zone, from an ISO moment. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${timeFormat.format(new Date(iso))}`
}

/** The day in the reader's time zone: an ISO date is already a day, a moment is not. */
function dayOf(iso: string): string {
  if (iso.length === 10) return iso
  const date = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `1 234`. */
export function formatNumber(value: number): string {
  return decimal.format(value)
}

/** `63 %`, from a whole percentage. */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}\u00a0%`
}

/** `1,4 Mo`, from bytes; decimal units, as the 20 MB limit is counted. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0octets`
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000))}\u00a0ko`
  return `${formatNumber(bytes / 1_000_000)}\u00a0Mo`
}
