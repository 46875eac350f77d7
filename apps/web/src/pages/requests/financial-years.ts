import type { Choice } from '../../ui/data-table/column.ts'

const FIRST_YEAR = 2015
const YEARS_AHEAD = 5

/** The first and the last of the financial years: from 2015 to five years ahead (source 1, section 9). */
export function yearBounds(): { readonly first: number; readonly last: number } {
  return { first: FIRST_YEAR, last: new Date().getFullYear() + YEARS_AHEAD }
}

/** The financial years to choose among, the latest first. */
export function financialYears(): Choice[] {
  const { first, last } = yearBounds()
  const all = Array.from({ length: last - first + 1 }, (_, place) => String(last - place))
  return all.map((year) => ({ value: year, label: year }))
}
