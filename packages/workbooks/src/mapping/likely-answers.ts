import { type Grid, isEntered } from '@octroi/forms/finance'
import { isSumName } from './acceptance.ts'
import type { LineMapping, MappedLines, RowTarget } from './mapped-lines.ts'

/** Least score at which the nearest target may be preselected for a person to check. */
const LIKELY = 0.5
/** Two targets whose scores differ by less are equally near: neither is chosen without a person's word. */
const AS_NEAR = 0.03

/**
 * The likely answers to the questions about a sheet: for each unknown row and column its nearest possible target, if
 * that is near enough and no other row or column is. A person checks them: `mapLines` uses none of them until they are
 * answered.
 */
export function likelyAnswers(grid: Grid, { columns, rows }: MappedLines): LineMapping {
  const ofColumns = columns.flatMap(({ name, column, proposals: [first] }): Candidate<string>[] =>
    column === undefined && first ? [{ name, key: first.column, target: first.column, score: first.score }] : [],
  )
  const ofRows = rows.flatMap(({ name, target, proposals: [first, second] }): Candidate<RowTarget>[] =>
    target === undefined &&
    first &&
    first.score - (second?.score ?? 0) >= AS_NEAR &&
    // A row with the name of a sum is never a likely match for an entered amount.
    !(isSumName(name) && isOfEntered(grid, first.target))
      ? [{ name, key: keyOf(first.target), target: first.target, score: first.score }]
      : [],
  )
  return {
    columns: nearestOnly(ofColumns, new Set(columns.flatMap(({ column }) => column ?? []))),
    rows: nearestOnly(ofRows, new Set(rows.flatMap(({ target }) => (target ? [keyOf(target)] : [])))),
  }
}

interface Candidate<Target> {
  readonly name: string
  readonly target: Target
  /** Identifies the target, since at most one candidate may have it. */
  readonly key: string
  readonly score: number
}

function nearestOnly<Target>(
  candidates: readonly Candidate<Target>[],
  knownKeys: ReadonlySet<string>,
): Record<string, Target> {
  const usedKeys = new Set(knownKeys)
  const chosen: [string, Target][] = []
  for (const { name, target, key, score } of candidates.toSorted((one, other) => other.score - one.score)) {
    if (score < LIKELY || usedKeys.has(key)) continue
    usedKeys.add(key)
    chosen.push([name, target])
  }
  return Object.fromEntries(chosen)
}

function keyOf(target: RowTarget): string {
  if (target.kind === 'none') return 'none'
  return target.kind === 'field' ? `field ${target.field}` : `line ${target.line}`
}

function isOfEntered({ lineByKey }: Grid, target: RowTarget): boolean {
  const line = target.kind === 'line' || target.kind === 'detail' ? lineByKey.get(target.line) : undefined
  return line !== undefined && isEntered(line)
}
