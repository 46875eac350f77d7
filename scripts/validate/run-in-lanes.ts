/** Something to do that may have to wait for others. */
export interface Task {
  readonly name: string
  /** Names of those that must have ended before it begins; one that is not among the tasks is not waited for. */
  readonly after?: readonly string[]
}

/**
 * Does tasks in a number of lanes at once: each lane takes the first of the list that has nothing left to wait for.
 * Rejects with the first failure, and when tasks wait for each other.
 */
export async function runInLanes<T extends Task>(
  tasks: readonly T[],
  lanes: number,
  run: (task: T) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks]
  const running = new Map<string, Promise<void>>()
  const isOpen = (name: string) => running.has(name) || waiting.some((task) => task.name === name)
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < lanes) {
      const place = waiting.findIndex(({ after = [] }) => !after.some(isOpen))
      const [task] = place < 0 ? [] : waiting.splice(place, 1)
      if (!task) break
      running.set(
        task.name,
        run(task).finally(() => running.delete(task.name)),
      )
    }
    if (running.size === 0) throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    await Promise.race(running.values())
  }
}
