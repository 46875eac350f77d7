import type { Field } from '../../description/form.ts'
import { decimalToCents, twoDecimals } from '../../finance/cents.ts'
import { type ComparedAmount, varianceOf } from '../../finance/variance.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatDecimal } from '../../numbers/format-number.ts'
import { comparedColumns } from '../../questions/financial-table/compared-columns.ts'
import type { StoredRow } from '../tables/sheet/sheet-source.ts'
import { differenceText, addSign, variancePercentText } from './amount-text.ts'

type Words = Pick<FormMessages, 'locale' | 'variance'>

/** A variance column of a financial-table question: how one of its columns differs from the one before. */
export interface VarianceColumn {
  /** Its id contains a hyphen, which no column of the question has. */
  readonly field: Field
  readonly part: 'difference' | 'percent'
  readonly column: Field
  readonly previous: Field
}

/** Returns, for each compared column, its difference and, except between percentages, its percentage. */
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
 * How two figures of a line differ, in words, by the common rule of variance; '' where there is nothing to show. The
 * texts are stored ones, or results as decimal text; a text that is no number counts as nothing, as in totals.
 */
export function varianceText({ part, column }: VarianceColumn, texts: ComparedTexts, messages: Words): string {
  const kind = column.type === 'percent' ? 'ratio' : 'input'
  const variance = varianceOf(kind, comparedAmount(texts.current), comparedAmount(texts.previous))
  if (variance === null) return ''
  if (part === 'percent') return variancePercentText(variance, messages.locale)
  if (column.type === 'integer') {
    const whole = formatDecimal(twoDecimals(variance.difference).replace(/\.00$/, ''), messages.locale)
    return variance.difference === 0 ? whole : addSign(whole)
  }
  const text = differenceText(variance, messages.locale)
  return column.type === 'percent' ? messages.variance.points(text) : text
}

/** The text of a line in a column. */
export interface ComparedText {
  readonly text: string
  /** True where no line has an entered figure in the column. */
  readonly isColumnBlank: boolean
}

interface ComparedTexts {
  readonly current: ComparedText
  readonly previous: ComparedText
}

const comparedAmount = ({ text, isColumnBlank }: ComparedText): ComparedAmount => ({
  value: isDecimal(text) ? decimalToCents(text) : null,
  isColumnBlank,
})

/** Whether no row has a figure in a column. */
export function isBlankIn(rows: readonly StoredRow[], { id }: Field): boolean {
  return !rows.some((row) => isDecimal(row?.[id] ?? ''))
}
