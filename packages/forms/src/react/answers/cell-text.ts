import type { Field } from '../../description/form.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import { formatAlignedAmount } from '../../numbers/format-number.ts'
import { replaceHyphenByMinus } from '../../numbers/minus-sign.ts'
import type { Locale } from '../../numbers/locale.ts'
import { roundHalfAway } from '../../numbers/rounding.ts'

/**
 * A cell as it is displayed. The unit is in the heading of the column, so amounts are written without it, and always
 * with their cents, as columns of amounts are in Quebec. The format never depends on the other cells, which would have
 * to be read at each key.
 */
export function cellText(field: Field, text: string, locale: Locale): string {
  if (field.type === 'money') return replaceHyphenByMinus(formatAlignedAmount(text, locale))
  const type = field.type === 'percent' ? 'number' : field.type
  const formatted = formatFieldValue(type, text, locale)
  return type === 'number' || type === 'integer' ? replaceHyphenByMinus(formatted) : formatted
}

/** A computed result as decimal text, as it is shown: two decimals at most. */
export function resultText(value: number): string {
  return String(roundHalfAway(value, 2))
}

/** A computed cell as it is displayed, with two decimals at most; `columns` are those of its table. */
export function computedCellText(field: Field, value: number, { columns, locale }: ComputedCellOf): string {
  const text = resultText(value)
  return cellText(field.type === 'formula' ? { ...field, type: formulaType(field, columns) } : field, text, locale)
}

interface ComputedCellOf {
  readonly columns: readonly Field[]
  readonly locale: Locale
}

const FORMULA_TYPES = new WeakMap<Field, 'money' | 'number'>()

/**
 * The type by which the result of a formula is written. A formula has no unit of its own: a result that follows from
 * amounts is an amount, with its cents.
 */
export function formulaType(field: Field, columns: readonly Field[]): 'money' | 'number' {
  let type = FORMULA_TYPES.get(field)
  if (type === undefined) {
    const names = new Set(field.values?.[0]?.match(/[A-Za-z_][A-Za-z0-9_]*/g))
    type = columns.some((column) => column.type === 'money' && names.has(column.id)) ? 'money' : 'number'
    FORMULA_TYPES.set(field, type)
  }
  return type
}
