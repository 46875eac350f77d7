import type { Running } from './start.ts'

/**
 * Starts, and stops cleanly on SIGTERM and on Ctrl-C, also when they come before the start is over: drains what is
 * under way, lets go of the data folder, then exits 0. Throws what the start throws.
 */
export function runUntilSignal(start: () => Promise<Running>): Promise<Running> {
  let isStopping = false
  let running: Promise<Running> | undefined
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    Promise.resolve(running)
      .then((server) => server?.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  running = start()
  return running
}
