import { type Amount, BLANK_AMOUNT, centsText, MAX_CENTS } from './cents.ts'
import { computeLines } from './computed-lines.ts'
import type { Grid } from './grid.ts'
import type { CellRef, CellState } from './grid-store.ts'

/** The name of a cell in maps and subscriptions. */
export function cellKey({ column, line, row }: CellRef): string {
  return row === undefined ? `${column} ${line}` : `${column} ${line} ${row}`
}

interface Entered {
  readonly ref: CellRef
  readonly amount: Amount
}

/** Whether an amount counts as entered: it can be parsed and, in a row of a list, is not 0. */
function isFilled({ row }: CellRef, { text, cents, fault }: Amount): boolean {
  return row === undefined ? text !== '' && fault === null : cents !== 0
}

/** The amounts of all cells, entered and computed, column by column. */
export class GridAmounts {
  readonly #grid: Grid
  readonly #entered = new Map<string, Entered>()
  /** Values of lines by column id: cents, or hundredths of a percent. */
  readonly #values: ReadonlyMap<string, Map<string, number>>
  readonly #states = new Map<string, CellState>()
  /** Number of entered amounts, by column id. */
  readonly #filled: Map<string, number>

  constructor(grid: Grid) {
    this.#grid = grid
    this.#values = new Map(grid.columns.map(({ id }) => [id, new Map<string, number>()]))
    this.#filled = new Map(grid.columns.map(({ id }) => [id, 0]))
  }

  state(ref: CellRef): CellState {
    const key = cellKey(ref)
    const cachedState = this.#states.get(key)
    if (cachedState !== undefined) return cachedState
    const state = this.#stateOf(ref)
    this.#states.set(key, state)
    return state
  }

  value(column: string, line: string): number {
    return this.#column(column).get(line) ?? 0
  }

  entered(ref: CellRef): Amount {
    return this.#entered.get(cellKey(ref))?.amount ?? BLANK_AMOUNT
  }

  /** Whether nothing is entered in a column: see `isFilled`. */
  isColumnBlank(column: string): boolean {
    return this.#filled.get(column) === 0
  }

  /** Returns a copy of the entered amounts, by cell. */
  all(): ReadonlyMap<string, Entered> {
    return new Map(this.#entered)
  }

  /** Sets an amount, computes what depends on it, and adds every cell that displays something else now to `touched`. */
  enter(ref: CellRef, amount: Amount, touched: Map<string, CellRef>): void {
    const before = this.entered(ref)
    if (before.text === amount.text && before.cents === amount.cents) return
    if (amount.text === '') this.#entered.delete(cellKey(ref))
    else this.#entered.set(cellKey(ref), { ref, amount })
    this.#touch(ref, touched)
    const more = Number(isFilled(ref, amount)) - Number(isFilled(ref, before))
    this.#filled.set(ref.column, (this.#filled.get(ref.column) ?? 0) + more)
    if (before.cents !== amount.cents) this.#add(ref, amount.cents - before.cents, touched)
  }

  /** Cents are integers, so that adding the difference is exact and the order of changes does not matter. */
  #add({ column, line }: CellRef, difference: number, touched: Map<string, CellRef>): void {
    const values = this.#column(column)
    const [before, after] = [values.get(line) ?? 0, (values.get(line) ?? 0) + difference]
    const isExact = Number.isSafeInteger(before) && Number.isSafeInteger(after)
    values.set(line, isExact ? after : this.#sumOf(column, line))
    this.#touch({ column, line }, touched)
    for (const key of computeLines(this.#grid.dependants.get(line) ?? [], values)) {
      this.#touch({ column, line: key }, touched)
    }
  }

  /** Beyond what numbers hold exactly, a list is added up again: differences would keep earlier rounding errors. */
  #sumOf(column: string, line: string): number {
    let sum = 0n
    for (const { ref, amount } of this.#entered.values()) {
      if (ref.column === column && ref.line === line) sum += BigInt(amount.cents)
    }
    return Number(sum)
  }

  #touch(ref: CellRef, touched: Map<string, CellRef>): void {
    const key = cellKey(ref)
    this.#states.delete(key)
    touched.set(key, ref)
  }

  #stateOf(ref: CellRef): CellState {
    const line = this.#grid.lineByKey.get(ref.line)
    if (ref.row !== undefined || line?.kind === 'input') {
      const { text, cents, fault } = this.entered(ref)
      return { text, value: cents, fault }
    }
    const value = this.value(ref.column, ref.line)
    const isAmount = line !== undefined && line.kind !== 'ratio'
    const isBeyond = isAmount && (Math.abs(value) > MAX_CENTS || this.#followsInexact(ref))
    return { text: centsText(value), value, fault: isBeyond ? 'amount_too_large' : null }
  }

  /** Whether a line depends on one that a number cannot hold exactly: its cents may be wrong, even if it is small. */
  #followsInexact({ column, line }: CellRef): boolean {
    for (const [key, value] of this.#column(column)) {
      if (!Number.isSafeInteger(value) && this.#grid.dependants.get(key)?.some((other) => other.key === line))
        return true
    }
    return false
  }

  #column(id: string): Map<string, number> {
    const values = this.#values.get(id)
    if (values === undefined) throw new Error(`grid ${this.#grid.definition.id} has no column ${id}`)
    return values
  }
}
