import { parseDecimal } from '../../../numbers/parse-number.ts'
import type { Locale } from '../../../numbers/locale.ts'

const SPACES = /[\s\u00a0\u202f\u2009\u2007]+/g

/**
 * The decimal text of a figure as budgets and spreadsheets write it: what `parseDecimal` reads, a loss in parentheses
 * (`(1 234,50 $)`, `$(1,234.50)`) or with its minus after it (`500-`), and a plus before it. Null when it is no number.
 */
export function readFigure(text: string, locale: Locale): string | null {
  const compact = text.replace(SPACES, '').replace(/\u2212/g, '-')
  const plain = parseDecimal(compact, locale)
  if (plain !== null) return plain
  // A unit stands before or after a figure, never in it.
  if (/[0-9][$%][0-9]/.test(compact)) return null
  const bare = compact.replace(/[$%]/, '')
  const [, loss] = /^\(([^()+-]+)\)$/.exec(bare) ?? /^([0-9.,]+)-$/.exec(bare) ?? []
  const read = parseDecimal(loss === undefined ? bare.replace(/^\+(?=[0-9.,])/, '') : `-${loss}`, locale)
  return read === '-0' ? '0' : read
}
