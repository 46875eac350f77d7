import type { Grid } from '@octroi/forms/finance'
import { letters } from '../xml/text.ts'
import type { SheetLayout } from './layout.ts'
import type { LineMapping, SheetColumn } from './mapped-lines.ts'
import { nearness, normalName } from './names.ts'

/** Below it, two names have nothing to do with each other. */
const NEAR = 0.35

/**
 * Which column of the grid each column of amounts is: as it was remembered, or by the whole of its header. A header that is
 * only near, or a second column for one that has its own, waits for a person.
 */
export function matchColumns(grid: Grid, { amounts }: SheetLayout, remembered: LineMapping): SheetColumn[] {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return amounts.map(({ place, header }) => {
    const normal = normalName(header) || `colonne ${letters(place)}`
    const time = (times.get(normal) ?? 0) + 1
    times.set(normal, time)
    // Columns under one header are told apart by their order, as rows are.
    const name = time === 1 ? normal : `${normal} #${time}`
    const column = Object.hasOwn(remembered.columns, name) ? remembered.columns[name] : named(grid, header)
    const isFree = typeof column !== 'string' || (grid.columns.some(({ id }) => id === column) && !taken.has(column))
    if (typeof column === 'string') taken.add(column)
    if (column !== undefined && isFree) return { place, name, header, column, proposals: [] }
    return { place, name, header, column: undefined, proposals: proposalsFor(grid, header) }
  })
}

function named({ columns }: Grid, header: string): string | undefined {
  const name = normalName(header)
  return columns.find(({ label, short = label }) => [label, short].some((one) => normalName(one) === name))?.id
}

function proposalsFor({ columns }: Grid, header: string): SheetColumn['proposals'] {
  const name = normalName(header)
  return columns
    .map(({ id, label, short = label }) => ({
      column: id,
      score: Math.max(nearness(name, normalName(label)), nearness(name, normalName(short))),
    }))
    .filter(({ score }) => score >= NEAR)
    .toSorted((one, other) => other.score - one.score)
}
