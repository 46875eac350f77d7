import type { Grid } from '../../finance/grid.ts'
import type { GridGroup, GridLine } from '../../finance/definition.ts'
import { isEntered } from '../../finance/grid.ts'

/** A row of the grid on screen or on paper. */
export type GridRow =
  | { readonly kind: 'section'; readonly key: string; readonly label: string }
  | { readonly kind: 'group'; readonly key: string; readonly group: GridGroup }
  | { readonly kind: 'line'; readonly key: string; readonly line: GridLine; readonly grouped: boolean }

const ROWS = new WeakMap<Grid, readonly GridRow[]>()

/** Every row of a grid: headings, names of the groups that fold, lines. */
export function allRows(grid: Grid): readonly GridRow[] {
  const cached = ROWS.get(grid)
  if (cached !== undefined) return cached
  const foldable = new Set(foldableGroups(grid).map(({ id }) => id))
  const rows: GridRow[] = []
  let open = ''
  for (const line of grid.lines) {
    const heading = grid.definition.headings.find(({ before }) => before === line.number)
    if (heading !== undefined) rows.push({ kind: 'section', key: `section-${line.number}`, label: heading.label })
    const group = grid.definition.groups.find(({ id }) => id === line.group)
    const folds = group !== undefined && foldable.has(group.id)
    if (folds && open !== group.id) rows.push({ kind: 'group', key: `group-${group.id}`, group })
    open = folds ? group.id : ''
    rows.push({ kind: 'line', key: line.key, line, grouped: folds })
  }
  ROWS.set(grid, rows)
  return rows
}

/** The rows to show when these groups are folded: a folded group shows its name and its totals only. */
export function shownRows(grid: Grid, folded: ReadonlySet<string>): readonly GridRow[] {
  if (folded.size === 0) return allRows(grid)
  return allRows(grid).filter((row) => row.kind !== 'line' || !folded.has(row.line.group) || !isEntered(row.line))
}

/** The groups that can fold: those with several lines to fill in, all adjacent to their total. */
export function foldableGroups({ definition, lines }: Grid): readonly GridGroup[] {
  return definition.groups.filter(({ id }) => {
    const own = lines.filter(({ group }) => group === id)
    const first = lines.findIndex(({ group }) => group === id)
    const together = own.every((line, place) => lines[first + place] === line)
    return together && own.filter(isEntered).length > 1 && own.some(({ kind }) => kind === 'total')
  })
}
