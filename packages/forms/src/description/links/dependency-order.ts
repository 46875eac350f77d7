/** One question depends on another: by a formula or, if there is none, because it is nested under it. */
export interface Dependency<Formula> {
  readonly source: number
  readonly target: number
  readonly by: Formula | null
}

/**
 * The level of each question, that is the number of formulae between it and questions that depend on none; and a circle
 * of dependencies, if there is one.
 */
export interface DependencyOrder<Formula> {
  readonly levels: ReadonlyMap<number, number>
  readonly circle: readonly Dependency<Formula>[] | null
}

/**
 * Sorts questions topologically, from those that depend on none. It is not recursive, so that deep forms cannot exhaust
 * the stack.
 */
export function dependencyOrder<Formula>(dependencies: readonly Dependency<Formula>[]): DependencyOrder<Formula> {
  const from = new Map<number, Dependency<Formula>[]>()
  const waiting = new Map<number, number>()
  for (const dependency of dependencies) {
    const { source, target } = dependency
    const others = from.get(source)
    if (others === undefined) from.set(source, [dependency])
    else others.push(dependency)
    waiting.set(source, waiting.get(source) ?? 0)
    waiting.set(target, (waiting.get(target) ?? 0) + 1)
  }
  const ready = [...waiting].filter(([, count]) => count === 0).map(([id]) => id)
  const levels = new Map<number, number>()
  for (const id of ready) {
    const level = levels.get(id) ?? 0
    levels.set(id, level)
    waiting.delete(id)
    for (const { target, by } of from.get(id) ?? []) {
      const remaining = (waiting.get(target) ?? 0) - 1
      waiting.set(target, remaining)
      levels.set(target, Math.max(levels.get(target) ?? 0, level + Number(by !== null)))
      if (remaining === 0) ready.push(target)
    }
  }
  return { levels, circle: waiting.size === 0 ? null : circleIn(dependencies, waiting) }
}

/** Finds a circle: goes back from a question along its dependencies until a question comes again. */
function circleIn<Formula>(
  dependencies: readonly Dependency<Formula>[],
  waiting: ReadonlyMap<number, number>,
): readonly Dependency<Formula>[] {
  const into = new Map<number, Dependency<Formula>>()
  for (const each of dependencies) if (waiting.has(each.source) && !into.has(each.target)) into.set(each.target, each)
  const path: Dependency<Formula>[] = []
  const places = new Map<number, number>()
  let [id = 0] = waiting.keys()
  while (!places.has(id)) {
    places.set(id, path.length)
    const next = into.get(id)
    if (next === undefined) break
    path.push(next)
    id = next.source
  }
  return path.slice(places.get(id)).reverse()
}
