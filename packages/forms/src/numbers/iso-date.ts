const ISO_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Year, month (1 to 12) and day of a real ISO date (`yyyy-mm-dd`), or null. */
export function isoDateParts(text: string): { year: number; month: number; day: number } | null {
  const [, y, m, d] = ISO_DATE.exec(text) ?? []
  const [year, month, day] = [Number(y), Number(m), Number(d)]
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return real ? { year, month, day } : null
}

/** Whether a text is a real date as `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  return isoDateParts(text) !== null
}

/** Number of days of a month, from 1 to 12. */
export function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0)
}
