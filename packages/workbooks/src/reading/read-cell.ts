import xlsx from 'xlsx/dist/xlsx.mini.min'
import type { CellObject } from 'xlsx'

/**
 * The content of a cell: a text, a finite number, a boolean, a day (`yyyy-mm-dd`), or a fault: the text that the
 * spreadsheet displays (`#REF!`), '' for a formula that was never computed. Null when it is empty.
 */
export type ReadCell = string | number | boolean | { readonly day: string } | { readonly fault: string } | null

/** Converts a cell of the library. `date1904`: dates count from 1904, as on old Macintoshes. */
export function readCell(cell: CellObject | undefined, date1904: boolean): ReadCell {
  if (cell === undefined) return null
  const { t: kind, v: value, f: formula, z: format } = cell
  if (kind === 'e') return { fault: cell.w ?? ERRORS.get(Number(value)) ?? '#N/A' }
  if (kind === 'z') return formula === undefined ? null : { fault: '' }
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number') return null
  // A file may contain `1e999`, or something that is no number.
  if (!Number.isFinite(value)) return { fault: '#NUM!' }
  return (typeof format === 'string' && xlsx.SSF.is_date(format) && dayOf(value, date1904)) || value
}

/** The texts of error codes in spreadsheets. */
const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

/**
 * Converts a serial number to a date; null for a time of day, and for dates before the first day or after the year
 * 9999.
 */
function dayOf(value: number, date1904: boolean): { day: string } | null {
  if (value < 1) return null
  const parts: { y: number; m: number; d: number } | null = xlsx.SSF.parse_date_code(value, { date1904 })
  if (parts === null) return null
  const digits = (number: number, places: number) => String(number).padStart(places, '0')
  return { day: `${digits(parts.y, 4)}-${digits(parts.m, 2)}-${digits(parts.d, 2)}` }
}
