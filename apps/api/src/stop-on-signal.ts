import type { Running } from './start.ts'

/** Stops cleanly on SIGTERM and on Ctrl-C: drains what is under way, then exits 0. */
export function stopOnSignal(running: Running): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
