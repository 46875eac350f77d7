import type { Grid } from './grid.ts'
import type { ListRow } from './grid-store.ts'

const NO_ROWS: readonly ListRow[] = []

/** The rows of list lines: an array per line, replaced when a row is added, removed or renamed. */
export class GridRows {
  readonly #grid: Grid
  readonly #byLine = new Map<string, readonly ListRow[]>()
  /** The ids of a list of rows, cached with it. */
  readonly #ids = new WeakMap<readonly ListRow[], ReadonlySet<string>>()
  #lastId = 0

  constructor(grid: Grid) {
    this.#grid = grid
    for (const { key, kind } of grid.lines) if (kind === 'list') this.#byLine.set(key, [])
  }

  of(line: string): readonly ListRow[] {
    return this.#byLine.get(line) ?? NO_ROWS
  }

  has(line: string, id: string): boolean {
    const rows = this.of(line)
    let ids = this.#ids.get(rows)
    if (ids === undefined) this.#ids.set(rows, (ids = new Set(rows.map((row) => row.id))))
    return ids.has(id)
  }

  newId(): string {
    this.#lastId++
    return `row-${this.#lastId}`
  }

  /** Adds a row. Throws when the line is no list, or has a row with this id. */
  add(line: string, row: ListRow, at?: number): void {
    if (!this.#byLine.has(line)) throw new Error(`line ${line} of grid ${this.#grid.definition.id} is no list`)
    if (this.has(line, row.id)) throw new Error(`line ${line} has a row ${row.id} already`)
    const rows = this.of(line)
    this.#byLine.set(line, rows.toSpliced(at ?? rows.length, 0, row))
  }

  remove(line: string, id: string): void {
    this.#byLine.set(
      line,
      this.of(line).filter((row) => row.id !== id),
    )
  }

  /** Moves a row by one place; returns false at the ends. */
  move(line: string, id: string, step: 1 | -1): boolean {
    const rows = this.of(line)
    const from = rows.findIndex((row) => row.id === id)
    const [row, other] = [rows[from], rows[from + step]]
    if (row === undefined || other === undefined) return false
    this.#byLine.set(line, rows.with(from, other).with(from + step, row))
    return true
  }

  /** Sets the label of a row; returns false when it had it already. Throws when there is no such row. */
  name(line: string, id: string, label: string): boolean {
    const rows = this.of(line)
    const at = rows.findIndex((row) => row.id === id)
    const foundRow = rows[at]
    if (foundRow === undefined) throw new Error(`line ${line} has no row ${id}`)
    if (foundRow.label === label) return false
    this.#byLine.set(line, rows.with(at, { id, label }))
    return true
  }

  /** Returns a copy of the rows of every list, by line. */
  all(): ReadonlyMap<string, readonly ListRow[]> {
    return new Map(this.#byLine)
  }

  /** Replaces the rows of a line; returns false when they are the same. */
  replace(line: string, rows: readonly ListRow[]): boolean {
    if (this.of(line) === rows) return false
    this.#byLine.set(line, rows)
    return true
  }
}
