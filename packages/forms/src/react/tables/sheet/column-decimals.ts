import type { Field } from '../../../description/form.ts'
import { isDecimal } from '../../../numbers/decimal.ts'
import { type Locale, MARKS } from '../../../numbers/locale.ts'
import { formulaType } from '../../answers/cell-text.ts'
import type { Signal } from '../../signal.ts'
import type { Hand } from './hand.ts'
import type { SheetCell, SheetSource, StoredRow } from './sheet-source.ts'

/** A finer figure than this stands alone: its column does not follow it, or it would show zeros that nobody measured. */
const MOST_DECIMALS = 4
const NONE: readonly number[] = []

/**
 * How many decimals each column of numbers that are no amounts shows: the most that a figure in it has, 0 elsewhere. The
 * same list until one changes. Looked up when what is typed is left, never at a key, and each row only when it changed;
 * not at all in a table without such columns.
 */
export function columnDecimals(source: SheetSource, hand: Signal<Hand>): () => readonly number[] {
  const aligned = source.columns.map((field) => isAligned(field, source.columns))
  if (source.stored === undefined || !aligned.includes(true)) return () => NONE
  const { stored } = source
  const known = new WeakMap<object, readonly number[]>()
  const rowAt = (row: StoredRow, place: number) => {
    if (row === undefined) return source.rowAt(place).kind === 'total' ? decimalsOfRow(source, aligned, place) : NONE
    let found = known.get(row)
    if (found === undefined) known.set(row, (found = decimalsOfRow(source, aligned, place)))
    return found
  }
  let seen: readonly StoredRow[] | null = null
  let decimals = NONE
  return () => {
    if (hand.get().draft !== null) return decimals
    const rows = stored()
    if (rows === seen) return decimals
    seen = rows
    const most = aligned.map(() => 0)
    for (const [place, row] of rows.entries()) widen(most, rowAt(row, place))
    if (most.some((count, column) => count !== (decimals[column] ?? 0))) decimals = most
    return decimals
  }
}

/** A cell as it is read, with the zeros that its column shows behind its own decimals; what is no number as it is. */
export function alignedText({ shown, text }: SheetCell, decimals: number | undefined, locale: Locale): string {
  return decimals === undefined || decimals === 0 || !isDecimal(text) ? shown : alignedFigure(shown, decimals, locale)
}

/** A figure as it is read, with this many decimals at least. */
export function alignedFigure(shown: string, decimals: number, locale: Locale): string {
  const { decimal } = MARKS[locale]
  const at = shown.indexOf(decimal)
  const own = at < 0 ? 0 : shown.length - at - 1
  if (own >= decimals) return shown
  return shown + (own === 0 ? decimal : '') + '0'.repeat(decimals - own)
}

/** Amounts have their cents, whole numbers no decimals: these columns alone are asked. */
function isAligned(field: Field, columns: readonly Field[]): boolean {
  if (field.type === 'formula') return formulaType(field, columns) === 'number'
  return field.type === 'number' || field.type === 'percent'
}

function decimalsOfRow(source: SheetSource, aligned: readonly boolean[], place: number): readonly number[] {
  return source.columns.map((field, column) => (aligned[column] ? decimalsIn(source.cellAt(place, field).text) : 0))
}

function decimalsIn(text: string): number {
  const at = text.indexOf('.')
  if (at < 0 || !isDecimal(text)) return 0
  const count = text.length - at - 1
  return count > MOST_DECIMALS ? 0 : count
}

function widen(most: number[], row: readonly number[]): void {
  for (const [column, count] of row.entries()) if (count > (most[column] ?? 0)) most[column] = count
}
