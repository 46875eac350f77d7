import { type Grid, type GridLine, isEntered } from '@octroi/forms/finance'
import { acceptsTarget, isSumName, type RowFigures } from './acceptance.ts'
import type { RowProposal, RowTarget } from './mapped-lines.ts'
import { compareNames, normalName } from './names.ts'
import { sectionOfTarget } from './sections.ts'

/** Least similarity with which a target is proposed. */
const NEAR = 0.4
const MOST_PROPOSALS = 3
/** Score of the list of a row's group, if nothing else identifies the row. */
const BY_ITS_PLACE = 0.3

/** Highest score of a doubtful proposal, so that it is never the likely one: see `likelyAnswers`. */
const MOST_DOUBTFUL = 0.45
/** Matches a name that only says « total ». */
const BARE_SUM = /^(?:(?:sous|grand) )?tota(?:l|ux)$/u
/** Least similarity of a row's name to that of a field below the grid, which is stricter than for lines. */
const SAME_FIELD = 0.8

/** A possible target of rows, with its normalised name. */
export interface NamedTarget {
  readonly normal: string
  readonly target: RowTarget
}

/** Lists the lines, indicators and fields of the grid with their names. */
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

/** Whether the grid has the target of a mapping, which may have been remembered for an earlier grid. */
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
  /** The section of the grid that the row is in; null if unknown. */
  readonly section: number | null
  /** Whether all its amounts are negative. */
  readonly isNegative: boolean
}

/**
 * The possible targets of a row, nearest first: those with a similar name that can take its figures, and a row of the
 * list of its group. A target in another section, or with the opposite sign, is doubtful.
 */
export function proposalsFor(row: RowFigures, surroundings: Surroundings): RowProposal[] {
  const { grid, targets, last } = surroundings
  const near = nearest(row.normal, grid, targets)
    .filter(({ target }) => acceptsTarget(grid, target, row))
    .map((proposal) => ({ ...proposal, score: withDoubts(proposal, row, surroundings) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_PROPOSALS)
  const list = isSumName(row.normal)
    ? undefined
    : grid.lines.find(({ kind, group }) => kind === 'list' && group === last?.group)
  return list === undefined ? near : [...near, { target: { kind: 'detail', line: list.key }, score: BY_ITS_PLACE }]
}

function withDoubts(
  { target, score }: RowProposal,
  { normal }: RowFigures,
  { grid, section, isNegative }: Surroundings,
): number {
  const line = target.kind === 'line' ? grid.lineByKey.get(target.line) : undefined
  const isInput = line !== undefined && isEntered(line)
  const isElsewhere = isInput && section !== null && sectionOfTarget(grid, target) !== section
  const isFieldAmongLines = target.kind === 'field' && section !== null && score < SAME_FIELD
  const isDoubtful = isElsewhere || isFieldAmongLines || (isInput && isNegative) || BARE_SUM.test(normal)
  return isDoubtful ? Math.min(score, MOST_DOUBTFUL) : score
}

/** Cache of names compared with those of a grid, because each answer of a person maps the whole sheet again. */
const compared = new WeakMap<Grid, Map<string, readonly RowProposal[]>>()
const MOST_COMPARED = 2000

function nearest(normal: string, grid: Grid, targets: readonly NamedTarget[]): readonly RowProposal[] {
  const names = compared.get(grid) ?? new Map<string, readonly RowProposal[]>()
  compared.set(grid, names)
  const cached = names.get(normal)
  if (cached) return cached
  const near = targets
    .map(({ normal: other, target }) => ({ target, score: compareNames(normal, other) }))
    .filter(({ score }) => score >= NEAR)
    .toSorted((one, other) => other.score - one.score)
  if (names.size >= MOST_COMPARED) names.clear()
  names.set(normal, near)
  return near
}
