import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { i18n } from '../locales/index.ts'
import { UndoMessage } from './undo-message.tsx'

const DONE_MS = 4000
/** This is long enough for the act to be read, and regretted. */
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

/** Shows a toast at the bottom right. It goes by itself, but not while somebody points at it or has the focus in it. */
function show({ id = randomId(), autoClose, ...said }: Toast): void {
  // In one step: one of the same act changes its words instead of leaving while the next comes in.
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

/** Says that an act succeeded. `id`: of the act, see `useActToasts`; it takes the place of what was said of its failure. */
export function toastDone(title: string, message: string, id?: string): void {
  show({ id, title, message, color: DONE_COLOR, autoClose: DONE_MS })
}

interface Undoable {
  readonly title: string
  readonly message: string
  readonly undo: { readonly label: string; readonly run: () => void }
  /** Names the act, see `useActToasts`. */
  readonly id: string
}

/** Says that an act succeeded, with the way to take it back. */
export function toastUndoable({ title, message, undo, id }: Undoable): void {
  const run = () => {
    notifications.hide(id)
    undo.run()
  }
  const content = createElement(UndoMessage, { message, label: undo.label, onUndo: run })
  show({ id, title, message: content, color: DONE_COLOR, autoClose: UNDO_MS })
}

/** Takes away what was said of acts that succeeded: the person has gone on to what it would cover. */
export function hideDone(): void {
  notifications.updateState(notificationsStore, (toasts) => toasts.filter(({ color }) => color !== DONE_COLOR))
}

/** Says something that the person should know of what they did. */
export function toastNote(title: string, message: string): void {
  show({ title, message, color: 'river', autoClose: NOTE_MS })
}

/** Says that an act failed. Without a message: the sources' generic failure. `id`: of the act, see `useActToasts`. */
export function toastFailed(message?: string, title?: string, id?: string): void {
  show({
    id,
    title: title ?? i18n.t('errors.title'),
    message: message ?? i18n.t('errors.toast'),
    color: 'red',
    autoClose: FAILED_MS,
  })
}

/** What the server said against an act, or why it was not sent; undefined when nothing tells more than that it failed. */
export const refusalText = (error: Error): string | undefined =>
  error.name === 'NotSentError' || ('code' in error && error.name === 'ApiError' && error.code !== 'unexpected')
    ? error.message
    : undefined
