const MONTHS = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)'
const LEAP = '[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00'

/**
 * A pattern for real ISO dates, leap years included: every validator supports patterns, but not all support formats.
 */
export const DATE_PATTERN = `^(?!0000)(?:[0-9]{4}-(?:${MONTHS}|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:${LEAP})-02-29)$(?!\\n)`

/** Pattern of the dates that are not before one. */
export function buildFromDatePattern(date: string): string {
  return ranked(date, (digit) => (digit < 9 ? `[${digit + 1}-9]` : null))
}

/** Pattern of the dates that are not after one. */
export function buildUntilDatePattern(date: string): string {
  return ranked(date, (digit) => (digit > 0 ? `[0-${digit - 1}]` : null))
}

/** The date itself, or one with the same beginning and then a digit beyond: ISO dates sort as text. */
function ranked(date: string, beyond: (digit: number) => string | null): string {
  const others = Array.from(date).flatMap((digit, place) => {
    const further = digit === '-' ? null : beyond(Number(digit))
    return further === null ? [] : [`${date.slice(0, place)}${further}`]
  })
  return `^(?:${[date, ...others].join('|')})`
}
