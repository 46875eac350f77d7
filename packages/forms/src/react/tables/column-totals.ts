import type { Field } from '../../description/form.ts'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatAmount, formatDecimal } from '../../numbers/format-number.ts'
import type { Locale } from '../../numbers/locale.ts'
import type { SheetRow, SheetSource } from './sheet/sheet-source.ts'

/** Kinds of column that can be added up: neither years nor shares of something. */
const ADDED_UP: ReadonlySet<Field['type']> = new Set(['number', 'money', 'integer', 'formula'])
/** Below this, sums of cents are exact in binary too, however many rows there are. */
const SAFE_CENTS = 1e11

/** The total of a column as it is read; null where columns are not added up or fewer than two rows have a figure. */
export function totalsOf(source: SheetSource, locale: Locale): (column: number) => string | null {
  const places = Array.from({ length: source.rowCount() }, (_, place) => place)
  const rows = places.map((place) => source.rowAt(place))
  return (column) => {
    const field = source.columns[column]
    if (field === undefined || !ADDED_UP.has(field.type)) return null
    const figures = places.flatMap((place) => figureOf(source, { row: rows[place], place, field }) ?? [])
    if (figures.length < 2) return null
    const total = exactSum(figures)
    return field.type === 'money' ? formatAmount(total, locale) : formatDecimal(total, locale)
  }
}

interface CellOfTotal {
  readonly row: SheetRow | undefined
  readonly place: number
  readonly field: Field
}

/** A figure as decimal text, or null; remembered with what the row is made of, so that a key reads one row anew. */
function figureOf(source: SheetSource, { row, place, field }: CellOfTotal): string | null {
  if (row === undefined || row.kind !== 'row') return null
  const [part] = row.parts
  if (typeof part !== 'object' || part === null) return null
  let known = FIGURES.get(part)
  if (known === undefined) FIGURES.set(part, (known = new Map()))
  const figure = known.get(field)
  if (figure !== undefined) return figure
  const { text } = source.cellAt(place, field)
  const isBlank = field.type === 'formula' && Object.values(part).every((cell) => cell === '')
  const read = isBlank || !isDecimal(text.trim()) ? null : text.trim()
  known.set(field, read)
  return read
}

const FIGURES = new WeakMap<object, Map<Field, string | null>>()

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
