import type { Field } from '../../description/form.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import { getLocaleFormat, type Locale } from '../../numbers/locale.ts'
import { formulaType } from './cell-text.ts'

/** A table cell as it is displayed (`shown`), with the stored or computed text that it comes from (`text`). */
export interface ReadCell {
  readonly text: string
  readonly shown: string
}

/**
 * Most decimals to which a column is aligned. A figure with more does not count: the column would show zeros that
 * nobody measured.
 */
const MOST_DECIMALS = 4

/** Whether a column aligns its decimals: amounts always have their cents, whole numbers have no decimals. */
export function isAligned(field: Field, columns: readonly Field[]): boolean {
  if (field.type === 'formula') return formulaType(field, columns) === 'number'
  return field.type === 'number' || field.type === 'percent'
}

/** How many decimals a figure needs in its column; 0 when the text is no number, or has more than MOST_DECIMALS. */
export function decimalsIn(text: string): number {
  const at = text.indexOf('.')
  if (at < 0 || !isDecimal(text)) return 0
  const count = text.length - at - 1
  return count > MOST_DECIMALS ? 0 : count
}

/** The displayed cell, padded with the zeros that its column shows; a text that is no number is returned unchanged. */
export function alignedText({ shown, text }: ReadCell, decimals: number | undefined, locale: Locale): string {
  return decimals === undefined || !isDecimal(text) ? shown : alignedFigure(shown, decimals, locale)
}

/** A displayed figure, padded with zeros to at least this many decimals; '' when there is none. */
export function alignedFigure(text: string, decimals: number, locale: Locale): string {
  if (text === '' || decimals === 0) return text
  const { decimal } = getLocaleFormat(locale)
  const at = text.indexOf(decimal)
  const own = at < 0 ? 0 : text.length - at - 1
  if (own >= decimals) return text
  return text + (own === 0 ? decimal : '') + '0'.repeat(decimals - own)
}
