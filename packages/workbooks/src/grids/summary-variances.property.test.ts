import { expectedVariance } from '@octroi/fixtures/expected-variance'
import { type Grid, isEntered } from '@octroi/forms/finance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateFormula } from '../testing/evaluate-formula.ts'
import { centsOf } from '../testing/independent.ts'
import { wideBudget } from '../testing/random-grids.ts'
import { rowsByNumber, sheetOf } from '../testing/sheet-cells.ts'
import { writeSummaryWorkbook } from './summary-workbook.ts'

const GRID = wideBudget(2)
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: -100_000_000, max: 9_000_000_000 }) },
)
/** A random year: cents by line, without blank lines; null for a year in which nothing was entered. */
const yearOf = (grid: Grid) => {
  const lines = Object.fromEntries(grid.lines.filter(isEntered).map(({ key }) => [key, amount]))
  const filled = fc
    .record(lines)
    .map((all) =>
      Object.fromEntries(Object.entries(all).flatMap(([key, cents]) => (cents === undefined ? [] : [[key, cents]]))),
    )
    .map((entered): Record<string, number> | null => (Object.keys(entered).length === 0 ? null : entered))
  return fc.oneof({ weight: 9, arbitrary: filled }, { weight: 1, arbitrary: fc.constant(null) })
}

/** @behaviour workbooks.variance */
test('an Excel file compares random years by the rule of variance, as it is written and as it is worked out again', () => {
  fc.assert(
    fc.property(yearOf(GRID), yearOf(GRID), (earlier, later) => {
      const sheet = sheetOf(
        writeSummaryWorkbook({
          grid: GRID,
          title: 'Sommaire',
          organization: 'Le Phare',
          year: 2026,
          columns: [
            { label: 'Budget', cents: earlier },
            { label: 'Prévisions', cents: later },
          ],
          shareOf: 'income_total',
          words: { number: 'N°', line: 'Ligne', difference: 'Écart', percent: 'Écart en %', share: 'Part' },
        }),
      )
      const valueAt = (at: string) => sheet[at]?.v
      const again = (at: string) => {
        const { f, v } = sheet[at] ?? {}
        return f === undefined ? v : evaluateFormula(f, (other) => valueAt(other) ?? '')
      }
      for (const { number, kind } of GRID.lines) {
        const row = rowsByNumber(sheet).get(number)
        const held = (column: string) => {
          const value = valueAt(`${column}${row}`)
          if (typeof value !== 'number') return null
          return kind === 'ratio' ? BigInt(Math.round(value * 10_000)) : centsOf(value.toFixed(2))
        }
        const areColumnsEntered = earlier !== null && later !== null
        const { difference, percent } = expectedVariance({
          kind,
          later: held('D'),
          earlier: held('C'),
          areColumnsEntered,
        })
        for (const read of [valueAt, again]) {
          expect(hundredths(read(`E${row}`)), `difference of line ${number}`).toBe(difference)
          expect(thousandths(read(`F${row}`)), `percentage of line ${number}`).toBe(percent)
        }
      }
    }),
    { numRuns: 15 },
  )
})

const hundredths = (value: unknown) => (typeof value === 'number' ? BigInt(Math.round(value * 100)) : null)
const thousandths = (value: unknown) => (typeof value === 'number' ? BigInt(Math.round(value * 1000)) : null)
