import { type Amount, readAmount } from '@octroi/forms/finance'
import type { ReadCell } from '../reading/read-cell.ts'

/** What a cell gives as an amount: null when it is blank, or a dash, which says that there is none. */
export type AmountCell = Amount | { readonly fault: 'fault' } | null

const DASH = /^[-–—−]$/u
const BLANK = /^[\s\u00a0\u202f]*$/u

/** Reads a cell as the grid reads what is pasted into it: `1 234,56`, `1.234,56`, `(1 234)`; rounded to cents. */
export function readAmountCell(cell: ReadCell | undefined): AmountCell {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return readAmount(decimalText(cell), 'en-CA')
  if (typeof cell === 'string') return BLANK.test(cell) || DASH.test(cell.trim()) ? null : readAmount(cell, 'fr-CA')
  if (typeof cell === 'object' && 'fault' in cell) return { fault: 'fault' }
  return readAmount(cellText(cell), 'fr-CA')
}

/** A cell as it is shown to the person who has to say what it is. */
export function cellText(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.fault
  return String(cell)
}

/** Without an exponent: JavaScript writes one below a millionth. */
function decimalText(value: number): string {
  return Math.abs(value) < 0.000_01 ? '0' : String(value)
}
