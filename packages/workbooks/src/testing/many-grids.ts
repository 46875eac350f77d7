import { MAX_CENTS } from '@octroi/forms/finance'
import { writeGridWorkbook } from '../grids/index.ts'
import { recomputed, size } from './independent.ts'
import { enteredOf, halfShares, itemsOf, randomColumns, wideBudget } from './random-grids.ts'

const COLUMNS_OF_A_GRID = 3
/** Columns more, whose percentages fall on a half. */
const HALVES = 40
/** The line that is a percentage. */
const SHARE = 68

/** Grids of three columns, at random, in one workbook, and what each line of each column should be. */
export interface ManyGrids {
  readonly bytes: Uint8Array
  readonly columns: readonly ExpectedColumn[]
}

interface ExpectedColumn {
  /** Its place in the sheet, from 0. */
  readonly place: number
  /** By number of the line: cents, or hundredths of a percent. */
  readonly lines: ReadonlyMap<number, bigint>
  /**
   * Whether a result exceeds the largest amount: such a column is rejected when it is saved, and binary fractions lose
   * its cents.
   */
  readonly isTooLarge: boolean
}

/** Draws so many. The seed repeats them. */
export function manyGrids(count: number, seed: number): ManyGrids {
  const grid = wideBudget(HALVES + count * COLUMNS_OF_A_GRID)
  const drawn = [...halfShares(HALVES), ...randomColumns(grid, count * COLUMNS_OF_A_GRID, seed)]
  const columns = drawn.map((column, place) => {
    const values = recomputed(enteredOf(column))
    return {
      place: place + 2,
      lines: new Map(grid.lines.map(({ key, number }) => [number, values.get(key) ?? 0n])),
      isTooLarge: [...values.values()].some((value) => size(value) > BigInt(MAX_CENTS)),
    }
  })
  const bytes = writeGridWorkbook({
    grid,
    items: itemsOf(grid, drawn),
    organization: 'Le Phare',
    year: 2026,
    words: { number: 'N°', line: 'Ligne' },
  })
  return { bytes, columns }
}

/** What a cell of a line holds, in cents or in hundredths of a percent. */
export function inHundredths(line: number, value: number): bigint {
  return BigInt(Math.round(value * (line === SHARE ? 10_000 : 100)))
}
