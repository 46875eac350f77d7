import type { Row } from '../values/answer.ts'
import { readAmount } from './cents.ts'
import { STORAGE_LOCALE } from './fill-grid.ts'
import { detailOf, mergeRows, readDetails } from './financial-row.ts'
import type { Grid } from './grid.ts'
import type { Detail } from './grid-content.ts'

/** Parses the saved rows of a list, by column; an invalid value has none. */
export function readList(value: string): Readonly<Record<string, readonly Detail[]>> {
  try {
    const raw: unknown = value === '' ? {} : JSON.parse(value)
    if (typeof raw !== 'object' || raw === null) return {}
    return Object.fromEntries(Object.entries(raw).map(([column, details]) => [column, readDetails(details)]))
  } catch {
    return {}
  }
}

/** Serialises the item of a list, from the JSON of its details by column. */
export function listText(columns: readonly (readonly [column: string, details: string])[]): string {
  const filled = columns.filter(([, text]) => text !== '[]').map(([id, text]) => `${JSON.stringify(id)}:${text}`)
  return filled.length === 0 ? '' : `{${filled.join(',')}}`
}

/**
 * Parses the value of a list's item (see `GridItem`) into rows of cells: `label`, and the decimal text of an amount
 * under the id of its column. An invalid value has no rows. `mergeRows` of `@octroi/forms/merging` merges such rows.
 */
export function readListRows({ columns }: Grid, value: string): Row[] {
  const details = readList(value)
  const rows = mergeRows(columns.map(({ id }) => ({ id, details: details[id] })))
  return rows.map(({ label, amounts }) => ({ ...amounts, label }))
}

/** Serialises the item of a list as a store does: rows without a label and an amount are left out. */
export function writeListRows({ columns }: Grid, rows: readonly Row[]): string {
  return listText(
    columns.map(({ id }) => {
      const details = rows.flatMap((row) => detailOf(row['label'] ?? '', readAmount(row[id] ?? '', STORAGE_LOCALE)))
      return [id, JSON.stringify(details)]
    }),
  )
}
