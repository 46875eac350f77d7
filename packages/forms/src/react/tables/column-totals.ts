import type { Field } from '../../description/form.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatAmount, formatDecimal } from '../../numbers/format-number.ts'
import type { Locale } from '../../numbers/locale.ts'

/** Kinds of column that can be added up: neither years nor shares of something. */
const ADDED_UP: ReadonlySet<Field['type']> = new Set(['number', 'money', 'integer', 'formula'])
/** Below this, sums of cents are exact in binary too, however many rows there are. */
const SAFE_CENTS = 1e11

interface TotalsOf {
  readonly columns: readonly Field[]
  /** What the rows of the table are made of; figures are remembered with them. None for a row without figures. */
  readonly rows: readonly (object | undefined)[]
  /** The stored or computed text of a cell. */
  readonly textAt: (place: number, field: Field) => string
  readonly locale: Locale
}

/** The total of a column as it is read; null where columns are not added up or fewer than two rows have a figure. */
export function totalsOf({ columns, rows, textAt, locale }: TotalsOf): (column: number) => string | null {
  return (column) => {
    const field = columns[column]
    if (field === undefined || !ADDED_UP.has(field.type)) return null
    const figures: string[] = []
    for (const [place, row] of rows.entries()) {
      const figure = row === undefined ? null : figureOf(row, field, () => textAt(place, field))
      if (figure !== null) figures.push(figure)
    }
    if (figures.length < 2) return null
    const total = exactSum(figures)
    return field.type === 'money' ? formatAmount(total, locale) : formatDecimal(total, locale)
  }
}

const FIGURES = new WeakMap<object, Map<Field, string | null>>()

/** A figure as decimal text, or null; a row is read once, so that a key reads one row anew. */
function figureOf(row: object, field: Field, read: () => string): string | null {
  let known = FIGURES.get(row)
  if (known === undefined) FIGURES.set(row, (known = new Map()))
  const figure = known.get(field)
  if (figure !== undefined) return figure
  // The result of a formula over nothing is no figure.
  const isBlank = field.type === 'formula' && Object.values(row).every((cell) => cell === '')
  const text = isBlank ? '' : read().trim()
  const found = isDecimal(text) ? text : null
  known.set(field, found)
  return found
}

/** The exact sum of decimal texts, as decimal text. */
export function exactSum(texts: readonly string[]): string {
  const decimals = Math.max(0, ...texts.map((text) => text.length - 1 - (text + '.').indexOf('.')))
  if (decimals <= 2) {
    const cents = texts.map((text) => Math.round(Number(text) * 100))
    if (cents.every((value) => Math.abs(value) < SAFE_CENTS)) {
      return decimalText(BigInt(cents.reduce((sum, value) => sum + value, 0)), 2)
    }
  }
  return decimalText(
    texts.reduce((sum, text) => sum + scaled(text, decimals), 0n),
    decimals,
  )
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function decimalText(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return sign + digits.slice(0, cut) + (fraction === '' ? '' : `.${fraction}`)
}
