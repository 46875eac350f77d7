import type { Choice } from '../../ui/data-table/column.ts'

const FIRST_YEAR = 2015
const YEARS_AHEAD = 5

/** The financial years to choose among: from 2015 to five years ahead (source 1, section 9), the latest first. */
export function financialYears(): Choice[] {
  const last = new Date().getFullYear() + YEARS_AHEAD
  const all = Array.from({ length: last - FIRST_YEAR + 1 }, (_, place) => String(last - place))
  return all.map((year) => ({ value: year, label: year }))
}
