import { notifications } from '@mantine/notifications'
import { useId, useMemo } from 'react'
import { refusalText, toastDone, toastFailed, toastUndoable } from './toast.ts'

/** What is said of one act, tried again perhaps: what was said of a failure gives way once it succeeds. */
export interface ActToasts {
  readonly done: (title: string, message: string) => void
  /** It succeeded, and can be taken back. */
  readonly undoable: (
    title: string,
    message: string,
    undo: { readonly label: string; readonly run: () => void },
  ) => void
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
    // It holds the focus when it is pressed, and what the focus leaves is drawn again: not what is said next.
    const undoable = `${id}-undoable`
    const quiet = () => {
      notifications.hide(id)
      notifications.hide(undoable)
    }
    const failed = (message?: string) => toastFailed(message, undefined, id)
    return {
      quiet,
      failed,
      refused: (error) => failed(refusalText(error)),
      done: (title, message) => {
        notifications.hide(undoable)
        toastDone(title, message, id)
      },
      undoable: (title, message, undo) => toastUndoable({ title, message, undo, id: undoable }),
    }
  }, [id])
}
