import type { Grid } from '@octroi/forms/finance'
import { toColumnLetters } from '../xml/text.ts'
import type { SheetLayout } from './layout.ts'
import type { LineMapping, SheetColumn } from './mapped-lines.ts'
import { compareNames, normalName, removeYears, findStartYear } from './names.ts'

/** Least similarity with which a column is proposed. */
const NEAR = 0.35
/** Score of a column that is proposed only because of its order among the years. */
const BY_ITS_YEAR = 0.5

/**
 * Maps each column of amounts to a column of the grid: by the remembered mapping, or by its whole header. A header that
 * is only similar, or a second column for a taken one, becomes a question. Years are not remembered, because next
 * year's file has others.
 */
export function matchColumns(grid: Grid, { amounts }: SheetLayout, remembered: LineMapping): SheetColumn[] {
  const usedColumns = new Set<string>()
  const times = new Map<string, number>()
  const ofYears = columnsByYear(grid, amounts)
  const bare = amounts.map(({ header }) => removeYears(normalName(header)))
  return amounts.map(({ place, header }, at) => {
    const whole = normalName(header)
    // Headers that differ only in their years keep them, since last year's budget is not this year's.
    const isAlone = bare.filter((one) => one === bare[at]).length === 1
    const normal = (isAlone && bare[at]) || whole || `colonne ${toColumnLetters(place)}`
    const time = (times.get(normal) ?? 0) + 1
    times.set(normal, time)
    // Columns with the same header get numbered names, in their order, as rows do.
    const name = time === 1 ? normal : `${normal} #${time}`
    const answeredName = [name, whole].find((one) => Object.hasOwn(remembered.columns, one))
    const column = answeredName === undefined ? named(grid, header) : remembered.columns[answeredName]
    const isFree =
      typeof column !== 'string' || (grid.columns.some(({ id }) => id === column) && !usedColumns.has(column))
    if (typeof column === 'string') usedColumns.add(column)
    if (column !== undefined && isFree) return { place, name, header, column, proposals: [] }
    return { place, name, header, column: undefined, proposals: proposalsFor(grid, header, ofYears[at]) }
  })
}

function named({ columns }: Grid, header: string): string | undefined {
  const name = normalName(header)
  return columns.find(({ label, short = label }) => [label, short].some((one) => normalName(one) === name))?.id
}

/** Returns the grid's columns in order if the sheet has as many, with rising years in their headers; otherwise none. */
function columnsByYear({ columns }: Grid, amounts: SheetLayout['amounts']): readonly string[] {
  const years = amounts.map(({ header }) => findStartYear(normalName(header)))
  const isRising = years.every((year, at) => year !== null && (at === 0 || year > (years[at - 1] ?? year)))
  return isRising && years.length === columns.length ? columns.map(({ id }) => id) : []
}

function proposalsFor({ columns }: Grid, header: string, ofYear: string | undefined): SheetColumn['proposals'] {
  const name = normalName(header)
  return columns
    .map(({ id, label, short = label }) => ({
      column: id,
      score: Math.max(
        compareNames(name, normalName(label)),
        compareNames(name, normalName(short)),
        id === ofYear ? BY_ITS_YEAR : 0,
      ),
    }))
    .filter(({ score }) => score >= NEAR)
    .toSorted((one, other) => other.score - one.score)
}
