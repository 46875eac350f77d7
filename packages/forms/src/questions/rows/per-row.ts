import type { Row } from '../../values/answer.ts'

/**
 * A cache of something made from each row of a list and its index. Rows are immutable, so that for the next list only
 * rows that changed or moved are made again: a key in one of a thousand rows makes one.
 */
export class PerRow<T> {
  readonly #make: (row: Row, place: number) => T
  #rows: readonly Row[] = []
  #made: readonly T[] = []

  /** `make` must depend on nothing but the row and its index. */
  constructor(make: (row: Row, place: number) => T) {
    this.#make = make
  }

  of(rows: readonly Row[]): readonly T[] {
    if (rows === this.#rows) return this.#made
    const before = this.#rows
    const cachedRows: T[] = []
    for (const [place, row] of rows.entries()) {
      const cached = this.#made[place]
      cachedRows.push(cached !== undefined && row === before[place] ? cached : this.#make(row, place))
    }
    this.#rows = rows
    this.#made = cachedRows
    return cachedRows
  }
}
