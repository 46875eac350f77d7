import { isIsoDate } from '@octroi/forms'
import { blankCell, dateCell, formulaCell, numberCell, textCell } from './cells.ts'
import type { StyleName } from './styles.ts'
import { toColumnLetters } from './text.ts'

/** Writes a cell at the given address. */
export type Cell = (at: string) => string

export const blank =
  (style: StyleName): Cell =>
  (at) =>
    blankCell({ at, style })
export const text =
  (value: string, style: StyleName): Cell =>
  (at) =>
    value === '' ? blankCell({ at, style }) : textCell(value, { at, style })
/** A cell for a date, `yyyy-mm-dd`; any other text stays a text, even if JavaScript could parse a date from it. */
export const day =
  (iso: string): Cell =>
  (at) =>
    isIsoDate(iso) ? dateCell(new Date(iso), at) : text(iso, 'text')(at)
export const number =
  (value: number | string, style: StyleName): Cell =>
  (at) =>
    numberCell(value, { at, style })
/** A formula cell. `value` is its current result as decimal text; '' for an empty text. */
export const formula =
  (source: string, value: string, style: StyleName): Cell =>
  (at) =>
    formulaCell(source, value, { at, style })

/** The XML of a sheet's rows, written one after the other. */
export class SheetRows {
  readonly #rows: string[] = []

  /** The number of the next row, from 1. */
  get next(): number {
    return this.#rows.length + 1
  }

  /** Adds a row, with cells from the first column on; `height` in points, for texts of several lines. */
  add(cells: readonly Cell[], height?: number): void {
    const row = this.next
    const written = cells.map((cell, place) => cell(`${toColumnLetters(place)}${row}`))
    const tall = height === undefined ? '' : ` ht="${height}" customHeight="1"`
    this.#rows.push(written.length === 0 ? '' : `<row r="${row}"${tall}>${written.join('')}</row>`)
  }

  /** Returns the XML element with all rows. */
  xml(): string {
    return `<sheetData>${this.#rows.join('')}</sheetData>`
  }
}
