import type { Field } from '../../description/form.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatOf, type Locale } from '../../numbers/locale.ts'
import { formulaType } from './cell-text.ts'

/** A cell of a table as it is read, and what it was made of: the stored or computed text. */
export interface ReadCell {
  readonly text: string
  readonly shown: string
}

/** A finer figure than this is alone: its column does not follow it, or it would show zeros that nobody measured. */
const MOST_DECIMALS = 4

/** Whether the decimals of a column are under one another: amounts have their cents, whole numbers no decimals. */
export function isAligned(field: Field, columns: readonly Field[]): boolean {
  if (field.type === 'formula') return formulaType(field, columns) === 'number'
  return field.type === 'number' || field.type === 'percent'
}

/** How many decimals a figure asks of its column; none when it is no figure, or a far finer one than others. */
export function decimalsIn(text: string): number {
  const at = text.indexOf('.')
  if (at < 0 || !isDecimal(text)) return 0
  const count = text.length - at - 1
  return count > MOST_DECIMALS ? 0 : count
}

/** A cell as it is read, with the zeros that its column shows behind its own decimals; what is no number as it is. */
export function alignedText({ shown, text }: ReadCell, decimals: number | undefined, locale: Locale): string {
  return decimals === undefined || !isDecimal(text) ? shown : alignedFigure(shown, decimals, locale)
}

/** A figure as it is read, with this many decimals at least; '' where there is none. */
export function alignedFigure(text: string, decimals: number, locale: Locale): string {
  if (text === '' || decimals === 0) return text
  const { decimal } = formatOf(locale)
  const at = text.indexOf(decimal)
  const own = at < 0 ? 0 : text.length - at - 1
  if (own >= decimals) return text
  return text + (own === 0 ? decimal : '') + '0'.repeat(decimals - own)
}
