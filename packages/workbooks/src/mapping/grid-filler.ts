import {
  centsText,
  createGridStore,
  type Grid,
  type GridItem,
  type GridLine,
  type GridStore,
  MAX_CENTS,
} from '@octroi/forms/finance'
import type { ReadCell } from '../reading/read-cell.ts'
import type { Difference, Leftover, SheetColumn, SheetRow } from './mapped-lines.ts'
import { labelText, normalName } from './names.ts'
import { cellText, readAmountCell } from './read-amount-cell.ts'

/** A row that was understood, with its cells. */
export interface TakenRow {
  readonly row: SheetRow
  readonly cells: readonly ReadCell[]
}

type KnownColumn = SheetColumn & { readonly column: string }

/** Puts understood rows into a grid, as a person would: what the grid would reject is left out and reported. */
export class GridFiller {
  readonly store: GridStore
  readonly leftovers: Leftover[] = []
  readonly #grid: Grid
  readonly #columns: readonly KnownColumn[]
  /** The sheet's sums and its own totals of lists, to be compared at the end. */
  readonly #totals: {
    readonly line: string
    readonly column: string
    readonly row: number
    readonly theirs: number
  }[] = []

  /** The totals before the rows are put in. */
  readonly #before: ReadonlyMap<string, number>

  /** Amounts that were put in, by column and line. */
  readonly #sums = new Map<string, number>()
  /** Ids of list rows that were put in, by line. Other rows stay, for the columns that the sheet does not have. */
  readonly #details = new Map<string, Set<string>>()

  /** Whether blank cells clear amounts, because the sheet is our own export. */
  readonly #isOurs: boolean

  constructor(
    grid: Grid,
    { columns, isOurs }: { readonly columns: readonly SheetColumn[]; readonly isOurs: boolean },
    current: readonly Pick<GridItem, 'key' | 'value'>[],
  ) {
    this.#grid = grid
    this.#isOurs = isOurs
    this.#columns = columns.filter((one): one is KnownColumn => typeof one.column === 'string')
    this.store = createGridStore(grid)
    this.store.items.load(current)
    const sums = grid.lines.filter(({ kind }) => kind !== 'input')
    this.#before = new Map(
      sums.flatMap(({ key: line }) =>
        grid.columns.map(({ id: column }) => [`${column} ${line}`, this.store.cell({ column, line }).value] as const),
      ),
    )
  }

  /**
   * Puts a row in. `hasDetails`: the row is a list whose own rows are in the sheet too, so that it is only compared.
   */
  take(takenRow: TakenRow, hasDetails: boolean): void {
    const { target } = takenRow.row
    if (target?.kind === 'field') this.#takeField(takenRow, target.field)
    if (target?.kind === 'detail') this.#takeDetail(takenRow, target.line)
    const line = target?.kind === 'line' ? this.#grid.lineByKey.get(target.line) : undefined
    if (line?.kind === 'input') this.#takeAmounts(takenRow, line)
    if (line?.kind === 'list' && !hasDetails) this.#takeDetail(takenRow, line.key)
    if (line?.kind === 'total' || (line?.kind === 'list' && hasDetails)) this.#keepTotals(takenRow, line)
  }

  /** Returns the totals of the sheet that differ from ours. */
  differences(): Difference[] {
    return this.#totals
      .map((total) => ({
        ...total,
        before: this.#before.get(`${total.column} ${total.line}`) ?? 0,
        ours: this.store.cell({ column: total.column, line: total.line }).value,
      }))
      .filter(({ theirs, ours }) => theirs !== ours)
  }

  /** Puts the amounts of a row in. A second row that a person mapped to the same line is added to the first. */
  #takeAmounts(takenRow: TakenRow, { key: line }: GridLine): void {
    for (const { column } of this.#blankIn(takenRow)) this.store.set({ column, line }, '')
    for (const { column, cents, place } of this.#amountsOf(takenRow, true)) {
      const sum = cents + (this.#sums.get(`${column} ${line}`) ?? 0)
      if (Math.abs(sum) > MAX_CENTS) {
        this.#leave(takenRow, place, 'amount_too_large')
        continue
      }
      this.#sums.set(`${column} ${line}`, sum)
      this.store.set({ column, line }, centsText(sum))
    }
  }

  #takeDetail(takenRow: TakenRow, line: string): void {
    const amounts = this.#amountsOf(takenRow, true)
    const isWholeList = takenRow.row.target?.kind === 'line'
    if (isWholeList && this.#blankIn(takenRow).length === this.#columns.length)
      this.#details.set(line, this.#emptied(line))
    if (amounts.length === 0 && (takenRow.row.label === '' || isWholeList)) return
    const row = this.#rowFor(line, takenRow.row.label)
    for (const { column, cents } of amounts) this.store.set({ column, line, row }, centsText(cents))
  }

  /** The id of the list row with a label: an existing one that was not used yet, or a new one. */
  #rowFor(line: string, label: string): string {
    const takenIds = this.#details.get(line) ?? this.#emptied(line)
    const sameRow = this.store.rows(line).find((row) => row.label.trim() === label && !takenIds.has(row.id))
    const row = sameRow?.id ?? this.store.addRow(line, { label })
    takenIds.add(row)
    return row
  }

  /**
   * Clears a list in the columns of the sheet, which replaces them entirely; rows without other amounts are removed.
   */
  #emptied(line: string): Set<string> {
    for (const { id: row } of this.store.rows(line)) {
      for (const { column } of this.#columns) this.store.set({ column, line, row }, '')
      const isEmpty = this.#grid.columns.every(({ id: column }) => this.store.cell({ column, line, row }).text === '')
      if (isEmpty) this.store.removeRow(line, row)
    }
    const usedLabels = new Set<string>()
    this.#details.set(line, usedLabels)
    return usedLabels
  }

  /** Keeps the totals of a row. Its invalid amounts are not reported, since totals are not entered. */
  #keepTotals(takenRow: TakenRow, { key: line }: GridLine): void {
    for (const { column, cents } of this.#amountsOf(takenRow, false))
      this.#totals.push({ line, column, row: takenRow.row.place, theirs: cents })
  }

  #takeField(takenRow: TakenRow, key: string): void {
    const field = this.#grid.fieldByKey.get(key)
    if (field === undefined || field.kind === 'total') return
    const own = this.#columns.find(({ column }) => column === field.column)?.place
    const label = takenRow.cells.findIndex(
      (cell) => cellText(cell) !== '' && normalName(cellText(cell)) === normalName(takenRow.row.label),
    )
    const first = takenRow.cells.findIndex((cell, place) => place > label && cell !== null)
    const place = own !== undefined && (takenRow.cells[own] ?? null) !== null ? own : first
    const text = labelText(cellText(takenRow.cells[place]))
    if (text === '' && this.#isOurs && own !== undefined) this.store.setField(key, '')
    if (place < 0 || text === '') return
    const chosen =
      field.kind === 'choice' && field.choices.find((choice) => normalName(choice.label) === normalName(text))
    const { text: before } = this.store.field(key)
    this.store.setField(key, chosen ? String(chosen.value) : text)
    const { fault } = this.store.field(key)
    if (fault === null) return
    this.store.setField(key, before)
    this.#leave(takenRow, place, fault === 'not_a_number' ? 'not_an_amount' : fault)
  }

  /** The columns that are blank in our own export, whose amounts are cleared. */
  #blankIn({ cells }: TakenRow): readonly KnownColumn[] {
    return this.#isOurs ? this.#columns.filter(({ place }) => cellText(cells[place]).trim() === '') : []
  }

  #amountsOf(takenRow: TakenRow, listsFaults: boolean): { column: string; place: number; cents: number }[] {
    return this.#columns.flatMap(({ column, place }) => {
      const amount = readAmountCell(takenRow.cells[place])
      if (amount === null) return []
      if ('cents' in amount && amount.fault === null) return [{ column, place, cents: amount.cents }]
      const { fault } = amount
      if (listsFaults)
        this.#leave(takenRow, place, fault === 'not_a_number' || fault === null ? 'not_an_amount' : fault)
      return []
    })
  }

  #leave({ row, cells }: TakenRow, column: number, reason: Leftover['reason']): void {
    this.leftovers.push({ row: row.place, column, text: cellText(cells[column]), reason })
  }
}
