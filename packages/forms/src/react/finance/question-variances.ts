import type { Field } from '../../description/form.ts'
import { centsOf, twoDecimals } from '../../finance/cents.ts'
import { varianceOf } from '../../finance/variance.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatDecimal } from '../../numbers/format-number.ts'
import { comparedColumns } from '../../questions/financial-table/compared-columns.ts'
import { differenceText, signed, variancePercentText } from './amount-text.ts'

type Words = Pick<FormMessages, 'locale' | 'variance'>

/** A column that a financial-table question shows beside its own: how one of them differs from the one before. */
export interface VarianceColumn {
  /** No id of a column of the question has a hyphen. */
  readonly field: Field
  readonly part: 'difference' | 'percent'
  readonly column: Field
  readonly previous: Field
}

/** For each compared column its difference and, except between percentages, its percentage. */
export function varianceColumns(columns: readonly Field[], { variance }: Words): VarianceColumn[] {
  return comparedColumns(columns).flatMap(({ column, previous, short }): VarianceColumn[] => {
    const difference = { ...column, id: `${column.id}-difference`, title: variance.of(short) }
    const percent: Field = { ...column, id: `${column.id}-percent`, title: variance.percentOf(short), type: 'percent' }
    return [
      { field: difference, part: 'difference', column, previous },
      ...(column.type === 'percent' ? [] : [{ field: percent, part: 'percent' as const, column, previous }]),
    ]
  })
}

/**
 * How two figures of a line differ, in words; '' where there is nothing to say. Texts are those stored, or results as
 * decimal text: a blank is 0 before, and says nothing after; what is no number says nothing. To the hundredth.
 */
export function varianceText({ part, column }: VarianceColumn, texts: ComparedTexts, messages: Words): string {
  const { current, previous } = texts
  if (!isDecimal(current) || (previous !== '' && !isDecimal(previous))) return ''
  const kind = column.type === 'percent' ? 'ratio' : 'input'
  const earlier = { value: previous === '' ? null : centsOf(previous), isColumnBlank: false }
  const variance = varianceOf(kind, { value: centsOf(current), isColumnBlank: false }, earlier)
  if (variance === null) return ''
  if (part === 'percent') return variancePercentText(variance, messages.locale)
  if (column.type === 'integer') {
    const whole = formatDecimal(twoDecimals(variance.difference).replace(/\.00$/, ''), messages.locale)
    return variance.difference === 0 ? whole : signed(whole)
  }
  const text = differenceText(variance, messages.locale)
  return column.type === 'percent' ? messages.variance.points(text) : text
}

interface ComparedTexts {
  readonly current: string
  readonly previous: string
}
