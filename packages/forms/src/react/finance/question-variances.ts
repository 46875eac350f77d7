import type { Field } from '../../description/form.ts'
import { centsOf, twoDecimals } from '../../finance/cents.ts'
import { type ComparedAmount, varianceOf } from '../../finance/variance.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatDecimal } from '../../numbers/format-number.ts'
import { comparedColumns } from '../../questions/financial-table/compared-columns.ts'
import type { StoredRow } from '../tables/sheet/sheet-source.ts'
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
 * How two figures of a line differ, in words, by the one rule of variance; '' where there is nothing to say. Texts are
 * those stored, or results as decimal text; what is no number counts for nothing, as it does in totals.
 */
export function varianceText({ part, column }: VarianceColumn, texts: ComparedTexts, messages: Words): string {
  const kind = column.type === 'percent' ? 'ratio' : 'input'
  const variance = varianceOf(kind, comparedAmount(texts.current), comparedAmount(texts.previous))
  if (variance === null) return ''
  if (part === 'percent') return variancePercentText(variance, messages.locale)
  if (column.type === 'integer') {
    const whole = formatDecimal(twoDecimals(variance.difference).replace(/\.00$/, ''), messages.locale)
    return variance.difference === 0 ? whole : signed(whole)
  }
  const text = differenceText(variance, messages.locale)
  return column.type === 'percent' ? messages.variance.points(text) : text
}

/** What a line has in a column. */
export interface ComparedText {
  readonly text: string
  /** True where no line of the column has a figure that was entered. */
  readonly isColumnBlank: boolean
}

interface ComparedTexts {
  readonly current: ComparedText
  readonly previous: ComparedText
}

const comparedAmount = ({ text, isColumnBlank }: ComparedText): ComparedAmount => ({
  value: isDecimal(text) ? centsOf(text) : null,
  isColumnBlank,
})

/** Whether no row has a figure in a column. */
export function isBlankIn(rows: readonly StoredRow[], { id }: Field): boolean {
  return !rows.some((row) => isDecimal(row?.[id] ?? ''))
}
