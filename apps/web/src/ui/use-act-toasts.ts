import { notifications } from '@mantine/notifications'
import { useId, useMemo } from 'react'
import { refusalText, toastDone, toastFailed } from './toast.ts'

/** What is said of one act, tried again perhaps: what was said of a failure gives way once it succeeds. */
export interface ActToasts {
  readonly done: (title: string, message: string) => void
  /** It succeeded, and there is nothing to say. */
  readonly quiet: () => void
  readonly failed: (message?: string) => void
  /** In the server's words, where it has some. */
  readonly refused: (error: Error) => void
}

/**
 * The toasts of the act that a component offers; the same object from render to render. `name`: of the act, where the
 * component does not stay until it is tried again.
 */
export function useActToasts(name?: string): ActToasts {
  const own = useId()
  const id = name ?? own
  return useMemo(() => {
    const quiet = () => {
      notifications.hide(id)
    }
    const failed = (message?: string) => toastFailed(message, undefined, id)
    return {
      quiet,
      failed,
      refused: (error) => failed(refusalText(error)),
      done: (title, message) => toastDone(title, message, id),
    }
  }, [id])
}
