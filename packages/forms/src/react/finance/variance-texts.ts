import type { GridLine } from '../../finance/definition.ts'
import type { CellState } from '../../finance/grid-store.ts'
import { varianceOf } from '../../finance/variance.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import type { Locale } from '../../numbers/locale.ts'
import { differenceText, variancePercentText } from './amount-text.ts'

interface Compared {
  readonly line: GridLine
  readonly current: CellState
  readonly previous: CellState
  readonly texts: FinanceTexts
  readonly locale: Locale
}

/**
 * How a line differs from the column before, in words: '' where there is nothing to say. A line not filled in yet
 * differs from nothing; two percentages differ by points, a percentage of a percentage would mislead.
 */
export function varianceTexts({ line, current, previous, texts, locale }: Compared) {
  // Of what cannot be read, or is too large to be exact, no difference is known.
  if (isBlank(line, current) || current.fault !== null || previous.fault !== null)
    return { difference: '', percent: '' }
  const variance = varianceOf(current.value, previous.value)
  const difference = differenceText(variance, locale)
  if (line.kind !== 'ratio') return { difference, percent: variancePercentText(variance, locale) }
  return { difference: difference === '' ? '' : texts.points(difference), percent: '' }
}

/** Whether nothing is entered on a line; a list without amounts is blank too. */
export function isBlank({ kind }: GridLine, { text, value }: CellState): boolean {
  return text === '' || (kind === 'list' && value === 0)
}
