/** A line worked out from lines before it. */
export interface ComputedLine {
  readonly key: string
  /** Keys of the lines that it reads, directly. */
  readonly reads: ReadonlySet<string>
  /** Its result; `values` has every line before it, a missing one counts as 0. */
  evaluate(values: ReadonlyMap<string, number>): number
}

/**
 * Works out lines in their order, each seeing those before it, and writes the results into `values`. What is not a
 * finite number is 0. Gives the keys of those whose result differs from what stood there.
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

/** By key of any line: the computed lines that follow from it, directly or not, in their order. */
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
