import type { Grid, GridLine } from '@octroi/forms/finance'
import type { RowProposal, RowTarget } from './mapped-lines.ts'
import { nearness, normalName } from './names.ts'

/** Below it, two labels have nothing to do with each other. */
const NEAR = 0.4
const MOST_PROPOSALS = 3
/** What the list of the group in which a row stands is proposed at, when nothing names the row. */
const BY_ITS_PLACE = 0.3

/** Something of a grid that a row may be, under its name. */
export interface NamedTarget {
  readonly normal: string
  readonly target: RowTarget
}

/** Lines, indicators and what is asked below, by name. */
export function targetsOf({ lines, definition }: Grid): NamedTarget[] {
  const ofLines = [...lines, ...definition.indicators].map(({ key, label }) => ({
    normal: normalName(label),
    target: { kind: 'line', line: key } as const,
  }))
  const ofFields = definition.fields.map(({ key, label }) => ({
    normal: normalName(label),
    target: { kind: 'field', field: key } as const,
  }))
  return [...ofLines, ...ofFields]
}

/** Whether the grid knows what a mapping names: it may have been remembered of an earlier one. */
export function isOfGrid({ lineByKey, fieldByKey, definition }: Grid, target: RowTarget): boolean {
  if (target.kind === 'none') return true
  if (target.kind === 'field') return fieldByKey.has(target.field)
  if (target.kind === 'detail') return lineByKey.get(target.line)?.kind === 'list'
  return lineByKey.has(target.line) || definition.indicators.some(({ key }) => key === target.line)
}

interface Surroundings {
  readonly grid: Grid
  readonly targets: readonly NamedTarget[]
  /** The line that was last named above the row. */
  readonly last: GridLine | null
}

/** What a row of this name may be, nearest first: things of near names, and a row of the list of the group it stands in. */
export function proposalsFor(normal: string, { grid, targets, last }: Surroundings): RowProposal[] {
  const near = nearest(normal, grid, targets)
  const list = grid.lines.find(({ kind, group }) => kind === 'list' && group === last?.group)
  return list === undefined ? [...near] : [...near, { target: { kind: 'detail', line: list.key }, score: BY_ITS_PLACE }]
}

/** Names that were compared with those of a grid: each answer of a person maps the whole sheet anew. */
const compared = new WeakMap<Grid, Map<string, readonly RowProposal[]>>()
const MOST_COMPARED = 2000

function nearest(normal: string, grid: Grid, targets: readonly NamedTarget[]): readonly RowProposal[] {
  const names = compared.get(grid) ?? new Map<string, readonly RowProposal[]>()
  compared.set(grid, names)
  const known = names.get(normal)
  if (known) return known
  const near = targets
    .map(({ normal: other, target }) => ({ target, score: nearness(normal, other) }))
    .filter(({ score }) => score >= NEAR)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_PROPOSALS)
  if (names.size >= MOST_COMPARED) names.clear()
  names.set(normal, near)
  return near
}
