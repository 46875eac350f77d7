import type { Grid, GridLine } from '@octroi/forms/finance'
import type { RowTarget } from './mapped-lines.ts'
import { compareNames, normalName } from './names.ts'

/** Least similarity with which a row without amounts counts as the title of a section. */
const IS_TITLE = 0.6

/** Index of the section (income, expenses…) that a line of the grid is in; -1 before the first. */
function sectionOf({ definition: { headings } }: Grid, { number }: Pick<GridLine, 'number'>): number {
  return headings.findLastIndex(({ before }) => before <= number)
}

/** The section that a title of a foreign sheet opens, by the names of the grid's sections and groups; null for none. */
export function titledSection(grid: Grid, normal: string): number | null {
  const { headings, groups } = grid.definition
  const ofGroups = groups.map(({ id, label }) => {
    const first = grid.lines.find(({ group }) => group === id)
    return { label, section: first ? sectionOf(grid, first) : null }
  })
  const named = [...headings.map(({ label }, section) => ({ label, section })), ...ofGroups]
    .map(({ label, section }) => ({ section, score: compareNames(normal, normalName(label)) }))
    .filter(({ score }) => score >= IS_TITLE)
    .toSorted((one, other) => other.score - one.score)
  return named[0]?.section ?? null
}

/** The section of a proposed target; null for a field below the grid. */
export function sectionOfTarget(grid: Grid, target: RowTarget): number | null {
  const line = target.kind === 'line' || target.kind === 'detail' ? grid.lineByKey.get(target.line) : undefined
  return line ? sectionOf(grid, line) : null
}
