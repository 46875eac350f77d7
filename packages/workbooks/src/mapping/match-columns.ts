import type { Grid } from '@octroi/forms/finance'
import { letters } from '../xml/text.ts'
import type { SheetLayout } from './layout.ts'
import type { LineMapping, SheetColumn } from './mapped-lines.ts'
import { nearness, normalName, withoutYears, yearIn } from './names.ts'

/** Below it, two names have nothing to do with each other. */
const NEAR = 0.35
/** The score of a column that is proposed only for its order among the years. */
const BY_ITS_YEAR = 0.5

/**
 * Finds which column of the grid each column of amounts is: as remembered, or by its whole header. A header that is
 * only similar, or a second column for one that is taken, becomes a question. Years are not remembered: next year's
 * file has others.
 */
export function matchColumns(grid: Grid, { amounts }: SheetLayout, remembered: LineMapping): SheetColumn[] {
  const usedColumns = new Set<string>()
  const times = new Map<string, number>()
  const ofYears = columnsByYear(grid, amounts)
  const bare = amounts.map(({ header }) => withoutYears(normalName(header)))
  return amounts.map(({ place, header }, at) => {
    const whole = normalName(header)
    // Columns that only their years tell apart keep them: last year's budget is not this year's.
    const isAlone = bare.filter((one) => one === bare[at]).length === 1
    const normal = (isAlone && bare[at]) || whole || `colonne ${letters(place)}`
    const time = (times.get(normal) ?? 0) + 1
    times.set(normal, time)
    // Columns under one header are told apart by their order, as rows are.
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

/** The grid's columns, for as many columns of a sheet whose headers bear years that follow one another; none otherwise. */
function columnsByYear({ columns }: Grid, amounts: SheetLayout['amounts']): readonly string[] {
  const years = amounts.map(({ header }) => yearIn(normalName(header)))
  const isRising = years.every((year, at) => year !== null && (at === 0 || year > (years[at - 1] ?? year)))
  return isRising && years.length === columns.length ? columns.map(({ id }) => id) : []
}

function proposalsFor({ columns }: Grid, header: string, ofYear: string | undefined): SheetColumn['proposals'] {
  const name = normalName(header)
  return columns
    .map(({ id, label, short = label }) => ({
      column: id,
      score: Math.max(
        nearness(name, normalName(label)),
        nearness(name, normalName(short)),
        id === ofYear ? BY_ITS_YEAR : 0,
      ),
    }))
    .filter(({ score }) => score >= NEAR)
    .toSorted((one, other) => other.score - one.score)
}
