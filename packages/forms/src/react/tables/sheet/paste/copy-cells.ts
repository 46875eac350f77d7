import type { Field } from '../../../../description/form.ts'
import { isDecimal } from '../../../../numbers/decimal.ts'
import { getLocaleFormat, type Locale } from '../../../../numbers/locale.ts'
import type { CellRange } from '../cursor-state.ts'
import { isNumberType } from '../held-text.ts'
import { parseDecimal } from '../../../../numbers/parse-number.ts'
import type { SheetCell, SheetSource } from '../sheet-source.ts'

/**
 * The texts of a range of cells as a spreadsheet parses them: numbers with the decimal mark of the form's language and
 * no separators, dates as ISO, the rest as displayed. A heading gives empty cells. Headings that a paste skips are left
 * out: otherwise a copy that is pasted in the same table would shift.
 */
export function getCopiedTexts(source: SheetSource, range: CellRange, locale: Locale): string[][] {
  const columns = source.columns.slice(range.left, range.right + 1)
  const rows: string[][] = []
  for (let place = range.top; place <= range.bottom; place++) {
    const { kind, passedOver } = source.rowAt(place)
    if (passedOver === true) continue
    const isHeading = kind === 'heading'
    rows.push(columns.map((field) => (isHeading ? '' : copiedText(source.cellAt(place, field), field, locale))))
  }
  return rows
}

function copiedText({ text, shown, access }: SheetCell, { type }: Field, locale: Locale): string {
  // An id means nothing elsewhere, and a document cannot be pasted.
  if (type === 'file') return ''
  if (type === 'date' || type === 'time') return text
  const isNumber = isNumberType(type) || access === 'computed'
  if (isNumber && isDecimal(text)) return copiedFigure(text, locale)
  // A computed text that is only displayed (a difference with its plus or its minus sign) is a figure too.
  const figure = access === 'computed' ? parseDecimal(shown, locale) : null
  return figure === null ? shown : copiedFigure(figure, locale)
}

function copiedFigure(text: string, locale: Locale): string {
  return getLocaleFormat(locale).decimal === ',' ? text.replace('.', ',') : text
}
