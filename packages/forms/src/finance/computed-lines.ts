/** A line that is computed from lines before it. */
export interface ComputedLine {
  readonly key: string
  /** Keys of the lines that it reads directly. */
  readonly reads: ReadonlySet<string>
  /** Returns its result; `values` has the results of all lines before it, and a missing one counts as 0. */
  evaluate(values: ReadonlyMap<string, number>): number
}

/**
 * Computes lines in order, each with the results before it, and writes the results into `values`. A result that is not
 * finite is 0. Returns the keys of the lines whose result changed.
 */
export function computeLines(lines: readonly ComputedLine[], values: Map<string, number>): string[] {
  const changed: string[] = []
  for (const line of lines) {
    const result = line.evaluate(values)
    const value = Number.isFinite(result) ? result + 0 : 0
    if (values.get(line.key) === value) continue
    values.set(line.key, value)
    changed.push(line.key)
  }
  return changed
}

/** By key of any line: the computed lines that depend on it, directly or not, in order. */
export function dependantsByLine(lines: readonly ComputedLine[]): ReadonlyMap<string, readonly ComputedLine[]> {
  const dependants = new Map<string, ComputedLine[]>()
  const sources = new Map<string, ReadonlySet<string>>()
  for (const line of lines) {
    const all = new Set([...line.reads].flatMap((key) => [key, ...(sources.get(key) ?? [])]))
    sources.set(line.key, all)
    for (const key of all) dependants.set(key, [...(dependants.get(key) ?? []), line])
  }
  return dependants
}
