import type { ExportRun } from './export-run.ts'

/** An export whose page was left while it ran. */
export interface BackgroundExport extends ExportRun {
  readonly id: number
}

/** The exports that have not ended. */
export interface BackgroundExports {
  get(): readonly BackgroundExport[]
  subscribe(listener: () => void): () => void
  /** Keeps one until it has ended, or stops it when nobody is there any more. */
  add(run: ExportRun): void
  /** From now on exports may be left. */
  open(): void
  /** Stops them all, and those that are left from now on. */
  close(): void
}

/** None yet. */
export function createBackgroundExports(): BackgroundExports {
  let runs: readonly BackgroundExport[] = []
  let isOpen = false
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly BackgroundExport[]) => {
    runs = next
    for (const listener of listeners) listener()
  }
  const add = (run: ExportRun) => {
    if (!isOpen) return run.stop()
    last += 1
    const backgroundRun = { ...run, id: last }
    set([...runs, backgroundRun])
    const end = run.store.subscribe(() => {
      if (run.store.get().kind !== 'none') return
      end()
      set(runs.filter((one) => one !== backgroundRun))
    })
  }
  return {
    get: () => runs,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add,
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
      for (const run of runs) run.stop()
    },
  }
}
