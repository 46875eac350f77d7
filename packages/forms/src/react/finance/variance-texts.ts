import type { GridLine } from '../../finance/definition.ts'
import type { CellState } from '../../finance/grid-store.ts'
import { type ComparedAmount, varianceOf } from '../../finance/variance.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import type { Locale } from '../../numbers/locale.ts'
import { differenceText, variancePercentText } from './amount-text.ts'

/** A cell of one of two compared columns. */
export interface ComparedCell {
  readonly state: CellState
  /** True where nothing was entered in its whole column. */
  readonly isColumnBlank: boolean
}

interface Compared {
  readonly line: GridLine
  readonly current: ComparedCell
  readonly previous: ComparedCell
  readonly texts: FinanceTexts
  readonly locale: Locale
}

/** How a line differs from an earlier column, in words; '' where the rule of variance gives nothing. */
export function varianceTexts({ line, current, previous, texts, locale }: Compared) {
  // The difference of a total that is too large to be exact is unknown.
  const isInexact = [current, previous].some(({ state }) => line.kind !== 'input' && state.fault !== null)
  const variance = isInexact
    ? null
    : varianceOf(line.kind, comparedAmount(line, current), comparedAmount(line, previous))
  if (variance === null) return { difference: '', percent: '' }
  const difference = differenceText(variance, locale)
  if (line.kind === 'ratio') return { difference: texts.points(difference), percent: '' }
  return { difference, percent: variancePercentText(variance, locale) }
}

/** An amount that cannot be parsed counts as nothing, as it does in totals. */
function comparedAmount(line: GridLine, { state, isColumnBlank }: ComparedCell): ComparedAmount {
  return { value: isBlank(line, state) || state.fault !== null ? null : state.value, isColumnBlank }
}

/** Whether nothing is entered on a line; a list whose total is 0 is blank too. */
export function isBlank({ kind }: GridLine, { text, value }: CellState): boolean {
  return text === '' || (kind === 'list' && value === 0)
}
