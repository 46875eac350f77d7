import type { Reporter } from './reporter.ts'

/** Reports uncaught errors of the page. Returns the function that stops it. */
export function reportUncaughtErrors(target: Window, reporter: Reporter): () => void {
  const onError = (event: ErrorEvent) => {
    // A failed resource, or an error of another origin, has no useful details.
    if (event.error !== null && event.error !== undefined) reporter.error(event.error, 'WindowError')
  }
  const onRejection = (event: PromiseRejectionEvent) => reporter.error(event.reason, 'UnhandledRejection')
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
