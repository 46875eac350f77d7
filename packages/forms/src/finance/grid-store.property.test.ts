import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  shuffledSubarray,
  string,
} from 'fast-check'
import { expect, test } from 'vitest'
import { createGridStore } from './create-grid-store.ts'
import { fromFinancialRows, toFinancialRow } from './financial-rows.ts'
import { isEntered } from './grid.ts'
import type { CellRef, GridStore } from './grid-store.ts'
import { gridOf } from './read-grid.ts'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'

const grid = gridOf(THREE_YEAR_BUDGET)
const columns = grid.columns.map(({ id }) => id)
const inputs = grid.lines.filter(({ kind }) => kind === 'input').map(({ key }) => key)
const lists = grid.lines.filter(({ kind }) => kind === 'list').map(({ key }) => key)

const cents = integer({ min: -99_999_999_999, max: 99_999_999_999 })
/** The amount is often 0, because a row without a label and an amount is left out. */
const amount = oneof(cents, constant(0))
const entry = record({ column: constantFrom(...columns), line: constantFrom(...inputs), cents })
const added = record({
  line: constantFrom(...lists),
  label: constantFrom('', ' Ville ', 'Loyer', 'Vente', 'Autre'),
  amounts: record({ statements: amount, current: amount }),
})
const entries = array(entry, { maxLength: 60 })
const additions = array(added, { maxLength: 12 })

const typed = (amount: number) => String(amount / 100).replace('.', ',')

function fill(store: GridStore, given: readonly { column: string; line: string; cents: number }[]): void {
  for (const { column, line, cents: amount } of given) store.set({ column, line }, typed(amount))
}

function addAll(store: GridStore, rows: readonly { line: string; label: string; amounts: Record<string, number> }[]) {
  for (const { line, label, amounts } of rows) {
    const row = store.addRow(line, { label })
    for (const [column, amount] of Object.entries(amounts)) store.set({ column, line, row }, typed(amount))
  }
}

/** Everything that the cells of lines display. */
function shown(store: GridStore) {
  const refs: CellRef[] = grid.lines.flatMap(({ key }) => columns.map((column) => ({ column, line: key })))
  return refs.map((ref) => store.cell(ref))
}

/** The expected totals of the budget's expressions, line by line, computed with big integers. */
function expectedTotals(valueOf: (line: number) => bigint) {
  const sum = (first: number, last: number) => {
    let total = 0n
    for (let line = first; line <= last; line++) total += valueOf(line)
    return total
  }
  const governments = sum(2, 6) + sum(8, 10) + valueOf(12)
  const income = valueOf(1) + governments + sum(14, 19) + sum(21, 29)
  const costs = sum(32, 33) + sum(35, 46) + sum(48, 54) + sum(56, 59) + valueOf(61)
  return { 13: governments, 31: income, 62: costs, 64: income + valueOf(63), 66: income + valueOf(63) - costs }
}

test('every total is the exact sum of its parts', () => {
  assert(
    property(entries, additions, (given, rows) => {
      const store = createGridStore(grid)
      fill(store, given)
      addAll(store, rows)
      for (const column of columns) {
        const valueOf = (number: number) =>
          BigInt(store.cell({ column, line: grid.lineByNumber.get(number)?.key ?? '' }).value)
        for (const [number, total] of Object.entries(expectedTotals(valueOf))) {
          expect(valueOf(Number(number))).toBe(total)
        }
      }
      for (const line of lists) {
        const ofRows = store.rows(line).map(({ id }) => store.cell({ column: 'current', line, row: id }).value)
        expect(store.cell({ column: 'current', line }).value).toBe(ofRows.reduce((sum, value) => sum + value, 0))
      }
    }),
  )
})

test('what was written reads back, and is not dirty', () => {
  assert(
    property(entries, additions, (given, rows) => {
      const store = createGridStore(grid)
      fill(store, given)
      addAll(store, rows)
      const written = store.financialRows()
      const wire: typeof written = JSON.parse(JSON.stringify(written))
      const again = createGridStore(grid, wire)
      expect(again.financialRows()).toEqual(written)
      expect(again.state().dirty).toBe(false)
      expect(shown(again)).toEqual(shown(store))
      store.markSaved(wire)
      expect(store.state().dirty).toBe(false)
      const content = fromFinancialRows(grid, wire)
      expect(columns.map((column) => toFinancialRow(grid, column, content))).toEqual(written)
    }),
  )
})

test('the order of the entries never shows', () => {
  const lastPerCell = entries.map((given) => [
    ...new Map(given.map((each) => [`${each.column} ${each.line}`, each])).values(),
  ])
  const shuffled = lastPerCell.chain((given) =>
    shuffledSubarray(given, { minLength: given.length }).map((other) => ({ given, other })),
  )
  assert(
    property(shuffled, ({ given, other }) => {
      const [one, two] = [createGridStore(grid), createGridStore(grid)]
      fill(one, given)
      fill(two, other)
      expect(shown(two)).toEqual(shown(one))
      expect(two.financialRows()).toEqual(one.financialRows())
    }),
  )
})

test('after any keystrokes the store says what it would say from scratch, and each change was told', () => {
  const keystroke = record({
    column: constantFrom(...columns),
    line: constantFrom(...inputs),
    text: string({ unit: constantFrom('1', '9', ',', ' ', '-', 'x', ''), maxLength: 6 }),
  })
  assert(
    property(array(keystroke, { maxLength: 30 }), (keystrokes) => {
      const store = createGridStore(grid)
      const seen = new Map<string, unknown>()
      for (const ref of grid.lines.flatMap(({ key }) => columns.map((column) => ({ column, line: key })))) {
        const key = `${ref.column} ${ref.line}`
        seen.set(key, store.cell(ref))
        store.subscribe(ref, () => seen.set(key, store.cell(ref)))
      }
      for (const { column, line, text } of keystrokes) store.set({ column, line }, text)
      const scratch = createGridStore(grid)
      for (const { key } of grid.lines.filter((line) => isEntered(line) && line.kind === 'input')) {
        for (const column of columns) scratch.set({ column, line: key }, store.cell({ column, line: key }).text)
      }
      expect(shown(scratch)).toEqual(shown(store))
      expect([...seen.values()]).toEqual(shown(store))
      expect(scratch.state()).toEqual(store.state())
      expect(scratch.changed()).toEqual(store.changed())
    }),
  )
})
