import type { GridLine } from '../../finance/definition.ts'
import type { CellState } from '../../finance/grid-store.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import { twoDecimals } from '../../finance/cents.ts'
import type { Variance } from '../../finance/variance.ts'
import { formatDecimal, formatMoney, formatPercent, roundDecimalText } from '../../numbers/format-number.ts'
import { replaceHyphenByMinus } from '../../numbers/minus-sign.ts'
import type { Locale } from '../../numbers/locale.ts'

/** An amount in a column of amounts: `1 234,50`, always with its cents so that columns align. */
export function amountText(cents: number, locale: Locale): string {
  return replaceHyphenByMinus(formatDecimal(twoDecimals(cents), locale))
}

interface WorkedOut {
  readonly line: Pick<GridLine, 'kind'>
  readonly state: CellState
  /** Whether it is entered on the line: a text that cannot be parsed is then shown as it was typed. */
  readonly isEntry: boolean
}

/** The text of a cell that is not blank. A total that is too large shows no figure, since its cents may be wrong. */
export function stateText({ line, state, isEntry }: WorkedOut, texts: FinanceTexts, locale: Locale): string {
  if (state.fault === null) return computedText(line, state.value, locale)
  return isEntry ? state.text : texts.tooLarge
}

/** The text of a computed line: an amount, or a percentage. */
export function computedText({ kind }: Pick<GridLine, 'kind'>, value: number, locale: Locale): string {
  return kind === 'ratio' ? percentText(value, locale) : amountText(value, locale)
}

/** Hundredths of a percent as a percentage: `12,34 %`. */
export function percentText(hundredths: number, locale: Locale): string {
  return replaceHyphenByMinus(formatPercent(twoDecimals(hundredths), locale))
}

export function moneyText(cents: number, locale: Locale): string {
  return replaceHyphenByMinus(formatMoney(twoDecimals(cents), locale))
}

/** A difference with its sign; 0 has none. */
export function differenceText({ difference }: Variance, locale: Locale): string {
  const text = amountText(difference, locale)
  return difference === 0 ? text : addSign(text)
}

/** In hundredths of a percent: above 999 %, a percentage adds nothing to the amount beside it. */
const MOST_PERCENT = 99_900

/**
 * A variance in percent, with one decimal, which is enough to compare years; '' when there is nothing to compare with;
 * `> +999 %` when the earlier amount was next to nothing.
 */
export function variancePercentText({ percent }: Pick<Variance, 'percent'>, locale: Locale): string {
  if (percent === null) return ''
  if (Math.abs(percent) > MOST_PERCENT) {
    return `${percent < 0 ? '<\u00a0\u2212' : '>\u00a0+'}${formatPercent(999, locale)}`
  }
  const text = formatPercent(roundDecimalText(twoDecimals(percent), 1), locale)
  return percent === 0 ? text : addSign(text)
}

export function addSign(text: string): string {
  return /^[-\u2212]/.test(text) ? replaceHyphenByMinus(text) : `+${text}`
}
