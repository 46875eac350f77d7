import type { Running } from './start.ts'

/**
 * Starts the server, and stops it cleanly on SIGTERM and Ctrl-C, even during the start: waits for calls in progress,
 * releases the data folder, then exits with 0. Throws what the start throws.
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
