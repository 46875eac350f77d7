import { notifications } from '@mantine/notifications'
import { useId, useMemo } from 'react'
import { refusalText, toastSuccess, toastFailure, toastUndoable } from './toast.ts'

/** Toasts about one act, which may be retried: a success replaces the toast about a failure. */
export interface ActToasts {
  readonly done: (title: string, message: string) => void
  /** Reports success, with an undo button. */
  readonly undoable: (
    title: string,
    message: string,
    undo: { readonly label: string; readonly run: () => void },
  ) => void
  /** Closes toasts about the act after a success that needs no message. */
  readonly quiet: () => void
  readonly failed: (message?: string) => void
  /** Reports a failure with the server's message if it has one. */
  readonly refused: (error: Error) => void
}

/**
 * Returns the toasts of an act; the same object at every render. `name` identifies the act if the component does not
 * stay mounted until a retry.
 */
export function useActToasts(name?: string): ActToasts {
  const own = useId()
  const id = name ?? own
  return useMemo(() => {
    // It has an id of its own: its button has the focus when pressed, and losing it renders the toast again, which must
    // not affect the next one.
    const undoable = `${id}-undoable`
    const quiet = () => {
      notifications.hide(id)
      notifications.hide(undoable)
    }
    const failed = (message?: string) => toastFailure(message, undefined, id)
    return {
      quiet,
      failed,
      refused: (error) => failed(refusalText(error)),
      done: (title, message) => {
        notifications.hide(undoable)
        toastSuccess(title, message, id)
      },
      undoable: (title, message, undo) => toastUndoable({ title, message, undo, id: undoable }),
    }
  }, [id])
}
