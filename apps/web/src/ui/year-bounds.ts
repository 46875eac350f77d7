const FIRST_YEAR = 2015
const YEARS_AHEAD = 5

/** The current year. */
export const thisYear = (): number => new Date().getFullYear()

/** First and last financial year: from 2015 to five years ahead (source 1, section 9). */
export function yearBounds(): { readonly first: number; readonly last: number } {
  return { first: FIRST_YEAR, last: thisYear() + YEARS_AHEAD }
}
