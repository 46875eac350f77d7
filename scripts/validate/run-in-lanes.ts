/** A task that may have to wait for others. */
export interface Task {
  readonly name: string
  /** Names of the tasks that must end before it starts; names that are not among the tasks are ignored. */
  readonly after?: readonly string[]
}

/**
 * Runs tasks in several lanes at once: each lane takes the first task of the list that need not wait any more. Rejects
 * with the first failure, and when tasks wait for each other.
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
