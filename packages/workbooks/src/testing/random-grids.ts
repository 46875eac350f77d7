import { type Grid, type GridItem, gridOf } from '@octroi/forms/finance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import fc from 'fast-check'
import { centsOf } from './independent.ts'

/** A random column, with its entered amounts and lists. */
export interface RandomColumn {
  readonly amounts: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly { readonly label: string; readonly value: string }[]>>
}

/** Amounts such as `12.345`: half a cent, which rounds away from zero. */
const halfCent = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([dollars, cents]) => `${dollars}.${String(cents).padStart(2, '0')}5`)
const inCents = (bounds: { min: number; max: number }) =>
  fc.integer(bounds).map((cents) => `${cents < 0 ? '-' : ''}${decimal(Math.abs(cents))}`)
const decimal = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Amounts as people enter them: mostly thousands, also blanks, losses, half cents, and sometimes the largest. */
const amount = fc.oneof(
  { weight: 10, arbitrary: inCents({ min: -1_000_000, max: 50_000_000 }) },
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: inCents({ min: -30, max: 30 }) },
  { weight: 2, arbitrary: halfCent },
  { weight: 1, arbitrary: inCents({ min: -9_999_999_999_999, max: 9_999_999_999_999 }) },
)
const extreme = fc.oneof(
  { weight: 30, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom('9999999999999', '-9999999999999', '0.01', '-0.01') },
)

/** The three-year budget with any number of columns, so that one workbook can hold a thousand grids of three. */
export function wideBudget(columns: number): Grid {
  const named = Array.from({ length: columns }, (_, place) => ({
    id: `c${place}`,
    label: `Colonne ${place}`,
    type_id: place + 1,
  }))
  const definition = { ...THREE_YEAR_BUDGET, columns: named, fields: [], check: undefined }
  return gridOf(JSON.parse(JSON.stringify(definition)))
}

/** Random columns for the grid's lines; one in ten has extreme amounts only. */
export function randomColumns(grid: Grid, count: number, seed: number): RandomColumn[] {
  const keys = (wanted: string) => grid.lines.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  const filled = (of: fc.Arbitrary<string>) =>
    fc.record({
      amounts: fc.record(Object.fromEntries(keys('input').map((key) => [key, of]))),
      lists: fc.record(
        Object.fromEntries(
          keys('list').map((key) => [
            key,
            fc.array(fc.record({ label: fc.constantFrom('Loto', 'Fête', '=1+1'), value: of }), { maxLength: 3 }),
          ]),
        ),
      ),
    })
  const column = fc.oneof({ weight: 9, arbitrary: filled(amount) }, { weight: 1, arbitrary: filled(extreme) })
  return fc.sample(column, { numRuns: count, seed })
}

/** Columns whose share of unallocated net assets falls on half a hundredth of a percent: 0.005 %, 0.015 %… of 200 $. */
export function halfShares(count: number): RandomColumn[] {
  return Array.from({ length: count }, (_, place) => {
    const sign = place % 2 === 0 ? '' : '-'
    const amounts = { 'non-affected-actif': `${sign}${decimal(2 * place + 1)}`, outcome_salary_1: '200.00' }
    return { amounts, lists: {} }
  })
}

/** The items of a grid with these columns, in order. */
export function itemsOf(grid: Grid, columns: readonly RandomColumn[]): Pick<GridItem, 'key' | 'value'>[] {
  const amounts = columns.flatMap((column, place) =>
    Object.entries(column.amounts).map(([line, value]) => ({
      key: `amounts.${grid.columns[place]?.id}.${line}`,
      value,
    })),
  )
  const lists = grid.lines
    .filter(({ kind }) => kind === 'list')
    .map(({ key }) => ({
      key: `lists.${key}`,
      value: JSON.stringify(
        Object.fromEntries(columns.map((column, place) => [grid.columns[place]?.id, column.lists[key] ?? []])),
      ),
    }))
  return [...amounts, ...lists]
}

/** The entered amounts of a column by line, in cents. */
export function enteredOf({ amounts, lists }: RandomColumn): Map<string, bigint> {
  const sums = Object.entries(lists).map(
    ([key, rows]) => [key, rows.reduce((sum, { value }) => sum + centsOf(value), 0n)] as const,
  )
  return new Map([...Object.entries(amounts).map(([key, value]) => [key, centsOf(value)] as const), ...sums])
}
