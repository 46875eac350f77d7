import type { FormStore } from '../engine/form-store.ts'
import { afterPaint } from './after-paint.ts'

/** Notifies the parts of a page when the counts of its form may have changed. */
export interface FormCounts {
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Follows a store for all parts of a page that show its counts. It notifies them once the person's change is painted:
 * the answer comes first, so that counts delay no key.
 */
export function followCounts(store: FormStore): FormCounts {
  const listeners = new Set<() => void>()
  let end: () => void = () => undefined
  let cancel: (() => void) | null = null
  const tell = () => {
    cancel = null
    for (const listener of listeners) listener()
  }
  const start = () => {
    end = store.subscribeState(() => {
      cancel ??= afterPaint(tell)
    })
  }
  const stop = () => {
    end()
    cancel?.()
    cancel = null
  }
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
