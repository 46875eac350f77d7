import type { Field } from '../../description/form.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import type { Locale } from '../../numbers/locale.ts'
import { cellText, formulaType } from '../answers/cell-text.ts'
import { foldText } from '../../text/fold-text.ts'

/** Kinds of column that can be totalled: neither years nor percentages. */
const ADDED_UP: ReadonlySet<Field['type']> = new Set(['number', 'money', 'integer', 'formula'])
/**
 * Words of column titles, in both languages of the package, for averages, rates and ages: their sum would mean nothing,
 * and a missing total misleads nobody.
 */
const PER_UNIT = /\b(taux|unitaire|moyen|moyenne|par|age|rate|unit|average|per)\b/
/** Below this number of cents, sums are exact in binary floating point too, however many rows there are. */
const SAFE_CENTS = 1e11

interface TotalsOf {
  readonly columns: readonly Field[]
  /** The row objects of the table, with which figures are cached; undefined for a row without figures. */
  readonly rows: readonly (object | undefined)[]
  /** The stored or computed text of a cell. */
  readonly textAt: (place: number, field: Field) => string
  readonly locale: Locale
}

/**
 * The total of a column as it is displayed; null where columns are not totalled or fewer than two rows have a figure.
 */
export type TotalOfColumn = (column: number) => string | null

/** Returns the totals of the columns of a table. */
export function computeColumnTotals(totals: TotalsOf): TotalOfColumn {
  const figures = rowsOfFigures(totals)
  return (column) => {
    const field = totals.columns[column]
    if (field === undefined || !isAddedUp(field)) return null
    const total = totalOf(figures, column)
    if (total === null) return null
    return cellText(
      field.type === 'formula' ? { ...field, type: formulaType(field, totals.columns) } : field,
      total,
      totals.locale,
    )
  }
}

function isAddedUp({ type, title }: Field): boolean {
  return ADDED_UP.has(type) && !PER_UNIT.test(foldText(title))
}

/** The figures of one row, by column: as decimal text, and in cents where that is exact. */
interface RowFigures {
  readonly texts: readonly (string | null)[]
  readonly cents: readonly (number | null)[]
}

const FIGURES = new WeakMap<readonly Field[], WeakMap<object, RowFigures>>()

/** The figures of each row. They are cached by row, so that a key reads one row only. */
function rowsOfFigures({ columns, rows, textAt }: TotalsOf): RowFigures[] {
  let cached = FIGURES.get(columns)
  if (cached === undefined) FIGURES.set(columns, (cached = new WeakMap()))
  const figures: RowFigures[] = []
  for (const [place, row] of rows.entries()) {
    if (row === undefined) continue
    let figure = cached.get(row)
    if (figure === undefined) cached.set(row, (figure = readRow(columns, row, (field) => textAt(place, field))))
    figures.push(figure)
  }
  return figures
}

function readRow(columns: readonly Field[], row: object, textOf: (field: Field) => string): RowFigures {
  const isBlank = Object.values(row).every((cell) => cell === '')
  const texts = columns.map((field) => {
    // The result of a formula without any input is no figure.
    if (!isAddedUp(field) || (isBlank && field.type === 'formula')) return null
    const text = textOf(field).trim()
    return isDecimal(text) ? text : null
  })
  return { texts, cents: texts.map((text) => (text === null ? null : exactCents(text))) }
}

function totalOf(figures: readonly RowFigures[], column: number): string | null {
  let count = 0
  let sum: number | null = 0
  for (const { texts, cents } of figures) {
    if (texts[column] === null) continue
    count++
    const value = cents[column] ?? null
    sum = sum === null || value === null ? null : sum + value
  }
  if (count < 2) return null
  if (sum !== null) return decimalText(sum, 2)
  return exactSum(figures.flatMap(({ texts }) => texts[column] ?? []))
}

/** The cents of a decimal text, where sums of them stay exact however many rows there are; otherwise null. */
function exactCents(text: string): number | null {
  const point = text.indexOf('.')
  if (point >= 0 && text.length - point > 3) return null
  const cents = Math.round(Number(text) * 100)
  return Math.abs(cents) < SAFE_CENTS ? cents : null
}

/** The exact sum of decimal texts, as decimal text. */
export function exactSum(texts: readonly string[]): string {
  const decimals = Math.max(0, ...texts.map((text) => text.length - 1 - (text + '.').indexOf('.')))
  return decimalText(
    texts.reduce((sum, text) => sum + scaled(text, decimals), 0n),
    decimals,
  )
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function decimalText(value: bigint | number, decimals: number): string {
  const text = String(value)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return sign + digits.slice(0, cut) + (fraction === '' ? '' : `.${fraction}`)
}
