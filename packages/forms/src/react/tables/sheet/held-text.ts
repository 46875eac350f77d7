import type { Field } from '../../../description/form.ts'
import { normalizeTypedText } from '../../../engine/normalize-typed-text.ts'
import { parseDate } from '../../../numbers/read-date.ts'
import { formatDecimal } from '../../../numbers/format-number.ts'
import type { Locale } from '../../../numbers/locale.ts'
import { readFigure } from '../../../numbers/read-figure.ts'
import type { CursorMode } from './cursor-state.ts'
import type { HeldKind } from './sheet-keys.ts'
import type { SheetCell } from './sheet-source.ts'

/** Converts what is typed in a cell to its stored form; a text that cannot be parsed is kept as it is, to be marked. */
export function parseTypedText(field: Field, typed: string, locale: Locale): string {
  const { type, precision } = field
  if (isNumberType(type)) return readFigure(typed, type, locale) ?? typed
  if (type === 'time' || precision !== undefined) return normalizeTypedText(field, typed, locale)
  return type === 'date' ? (parseDate(typed, locale) ?? typed) : typed
}

interface HeldTextOf {
  readonly field: Field
  readonly cell: SheetCell
  readonly mode: CursorMode
  readonly locale: Locale
}

/**
 * The initial text of the active cell's input: the displayed text. A figure that is opened for editing has no padding
 * zeros, since a digit typed behind them would be a third decimal.
 */
export function getInitialCellText({ field: { type }, cell: { shown, text }, mode, locale }: HeldTextOf): string {
  if (isNumberType(type)) return mode === 'editing' ? formatDecimal(text, locale) : shown
  return type === 'date' || type === 'time' ? shown : text
}

/** The kind of input that the cells of a column open. */
export function getInputKind({ type }: Field): Exclude<HeldKind, 'closed' | 'button'> {
  return type === 'textarea' || type === 'select' || type === 'checkbox' || type === 'file' ? type : 'text'
}

export function isNumberType(type: Field['type']): boolean {
  return type === 'number' || type === 'integer' || type === 'money' || type === 'percent'
}
