import type { Reporter } from './reporter.ts'

/** Reports what nothing in the page has caught. Gives the function that stops it. */
export function reportUncaught(target: Window, reporter: Reporter): () => void {
  const onError = (event: ErrorEvent) => {
    // A resource that did not load, or an error of another origin, says nothing that could be of use.
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
