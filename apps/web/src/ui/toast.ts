import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { i18n } from '../locales/index.ts'
import { UndoMessage } from './undo-message.tsx'

const DONE_MS = 4000
/** Duration in milliseconds: long enough to read the text and undo the act. */
const UNDO_MS = 10_000
const NOTE_MS = 10_000
const FAILED_MS = 12_000

const DONE_COLOR = 'green'

interface Toast {
  readonly id?: string | undefined
  readonly title: string
  readonly message: ReactNode
  readonly color: string
  readonly autoClose: number
}

/** Shows a toast at the bottom right. It closes after a while, but not while it has the pointer or the focus. */
function show({ id = randomId(), autoClose, ...said }: Toast): void {
  // In one update, so that a toast of the same act changes its text instead of closing while the next opens.
  notifications.hide(id)
  notifications.show({
    ...said,
    id,
    autoClose,
    closeButtonProps: { 'aria-label': i18n.t('toast.close') },
    onFocusCapture: () => notifications.update({ ...said, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...said, id, autoClose }),
  })
}

/** Reports that an act succeeded. `id`: of the act, see `useActToasts`; replaces a toast about its failure. */
export function toastSuccess(title: string, message: string, id?: string): void {
  show({ id, title, message, color: DONE_COLOR, autoClose: DONE_MS })
}

interface Undoable {
  readonly title: string
  readonly message: string
  readonly undo: { readonly label: string; readonly run: () => void }
  /** Id of the act, see `useActToasts`. */
  readonly id: string
}

/** Reports that an act succeeded, with an undo button. */
export function toastUndoable({ title, message, undo, id }: Undoable): void {
  const run = () => {
    notifications.hide(id)
    undo.run()
  }
  const content = createElement(UndoMessage, { message, label: undo.label, onUndo: run })
  show({ id, title, message: content, color: DONE_COLOR, autoClose: UNDO_MS })
}

/** Closes the toasts about successful acts, which would cover what the person does next. */
export function hideSuccessToasts(): void {
  notifications.updateState(notificationsStore, (toasts) => toasts.filter(({ color }) => color !== DONE_COLOR))
}

/** Shows information about what the person did. */
export function toastNote(title: string, message: string): void {
  show({ title, message, color: 'river', autoClose: NOTE_MS })
}

/**
 * Reports that an act failed; without a message, with the generic one of the sources. `id`: of the act, see
 * `useActToasts`.
 */
export function toastFailure(message?: string, title?: string, id?: string): void {
  show({
    id,
    title: title ?? i18n.t('errors.title'),
    message: message ?? i18n.t('errors.toast'),
    color: 'red',
    autoClose: FAILED_MS,
  })
}

/** The server's reason for refusing an act, or why it was not sent; undefined if there is only a generic failure. */
export const refusalText = (error: Error): string | undefined =>
  error.name === 'NotSentError' || ('code' in error && error.name === 'ApiError' && error.code !== 'unexpected')
    ? error.message
    : undefined
