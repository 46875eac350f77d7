import type { Choice } from '../../ui/data-table/column.ts'
import { yearBounds } from '../../ui/year-bounds.ts'

/** The financial years to choose among, the latest first. */
export function financialYears(): Choice[] {
  const { first, last } = yearBounds()
  const all = Array.from({ length: last - first + 1 }, (_, place) => String(last - place))
  return all.map((year) => ({ value: year, label: year }))
}
