import { isIsoDate } from '@octroi/forms'
import { blankCell, dateCell, formulaCell, numberCell, textCell } from './cells.ts'
import type { StyleName } from './styles.ts'
import { letters } from './text.ts'

/** A cell to be, told where it is. */
export type Cell = (at: string) => string

export const blank =
  (style: StyleName): Cell =>
  (at) =>
    blankCell({ at, style })
export const text =
  (value: string, style: StyleName): Cell =>
  (at) =>
    value === '' ? blankCell({ at, style }) : textCell(value, { at, style })
/** A day, `yyyy-mm-dd`; any other text stays as it is, whatever day a JavaScript engine would see in it. */
export const day =
  (iso: string): Cell =>
  (at) =>
    isIsoDate(iso) ? dateCell(new Date(iso), at) : text(iso, 'text')(at)
export const number =
  (value: number | string, style: StyleName): Cell =>
  (at) =>
    numberCell(value, { at, style })
/** `value` is what the formula gives now, as decimal text; '' for an empty text. */
export const formula =
  (source: string, value: string, style: StyleName): Cell =>
  (at) =>
    formulaCell(source, value, { at, style })

/** Rows of a sheet, written one after the other. */
export class SheetRows {
  readonly #rows: string[] = []

  /** The number of the row that comes next, from 1. */
  get next(): number {
    return this.#rows.length + 1
  }

  /** Adds a row, its cells from the first column on; `height` in points where texts take several lines. */
  add(cells: readonly Cell[], height?: number): void {
    const row = this.next
    const written = cells.map((cell, place) => cell(`${letters(place)}${row}`))
    const tall = height === undefined ? '' : ` ht="${height}" customHeight="1"`
    this.#rows.push(written.length === 0 ? '' : `<row r="${row}"${tall}>${written.join('')}</row>`)
  }

  /** The part of a sheet that holds them. */
  xml(): string {
    return `<sheetData>${this.#rows.join('')}</sheetData>`
  }
}
