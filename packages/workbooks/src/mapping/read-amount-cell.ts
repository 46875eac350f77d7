import { type Amount, readAmount } from '@octroi/forms/finance'
import type { ReadCell } from '../reading/read-cell.ts'

/** The amount of a cell; null when it is blank or a dash, which means that there is no amount. */
export type AmountCell = Amount | { readonly fault: 'fault' } | null

const DASH = /^[-–—−]$/u
const BLANK = /^[\s\u00a0\u202f]*$/u

/** Parses a cell as the grid parses pasted text: `1 234,56`, `1.234,56`, `(1 234)`; rounded to cents. */
export function readAmountCell(cell: ReadCell | undefined): AmountCell {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return readAmount(decimalText(cell), 'en-CA')
  if (typeof cell === 'string') return BLANK.test(cell) || DASH.test(cell.trim()) ? null : readAmount(cell, 'fr-CA')
  if (typeof cell === 'object' && 'fault' in cell) return { fault: 'fault' }
  return readAmount(cellText(cell), 'fr-CA')
}

/** The text of a cell, as the person who answers the questions sees it. */
export function cellText(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.fault
  return String(cell)
}

/** Formats a number without an exponent, which JavaScript writes for numbers below a millionth. */
function decimalText(value: number): string {
  return Math.abs(value) < 0.000_01 ? '0' : String(value)
}
