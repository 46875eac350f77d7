import { MAX_CENTS } from '@octroi/forms/finance'
import { writeGridWorkbook } from '../grids/index.ts'
import { recomputed, size } from './independent.ts'
import { enteredOf, halfShares, itemsOf, randomColumns, wideBudget } from './random-grids.ts'

const COLUMNS_OF_A_GRID = 3
/** Additional columns whose percentages fall exactly on a half. */
const HALVES = 40
/** The number of the line that is a percentage. */
const SHARE = 68

/** One workbook with the columns of many random grids, and the expected value of each line and column. */
export interface ManyGrids {
  readonly bytes: Uint8Array
  readonly columns: readonly ExpectedColumn[]
}

interface ExpectedColumn {
  /** Its column in the sheet, from 0. */
  readonly place: number
  /** Expected values by line number: cents, or hundredths of a percent. */
  readonly lines: ReadonlyMap<number, bigint>
  /**
   * Whether a result exceeds the largest amount. Such a column is refused when it is saved, and binary fractions lose
   * its cents.
   */
  readonly isTooLarge: boolean
}

/** Generates so many grids; the same seed generates the same ones. */
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

/** Converts the value of a cell to cents or to hundredths of a percent, depending on its line. */
export function inHundredths(line: number, value: number): bigint {
  return BigInt(Math.round(value * (line === SHARE ? 10_000 : 100)))
}
