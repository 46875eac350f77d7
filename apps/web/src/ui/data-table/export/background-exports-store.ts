import type { ExportRun } from './export-run.ts'

/** An export that continues after its page was left. */
export interface BackgroundExport extends ExportRun {
  readonly id: number
}

/** Store of the exports in the background. */
export interface BackgroundExports {
  get(): readonly BackgroundExport[]
  subscribe(listener: () => void): () => void
  /** Keeps an export until it has ended; stops it if the store is closed. */
  add(run: ExportRun): void
  /** Lets the store accept exports. */
  open(): void
  /** Stops all exports, and those added from now on. */
  close(): void
}

/** Creates an empty, closed store. */
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
