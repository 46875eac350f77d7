import type { Row } from '../../values/answer.ts'

/**
 * What is made of each row of a list, in its place. Rows are immutable, so that a list that follows takes again what
 * was made of those that are where they stood: a key in one of a thousand rows makes one anew.
 */
export class PerRow<T> {
  readonly #make: (row: Row, place: number) => T
  #rows: readonly Row[] = []
  #made: readonly T[] = []

  /** `make` must not depend on anything but the row and its place. */
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
