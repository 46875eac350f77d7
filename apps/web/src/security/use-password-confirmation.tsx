import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { SaveCancelled } from '../form/save-cancelled.ts'
import type { MessageKey } from '../locales/index.ts'
import { ProofModal } from './proof-modal.tsx'

type Send<Saved> = (current_password?: string) => Promise<Saved>

interface Confirmation {
  readonly confirm: (password: string) => Promise<void>
  readonly cancel: () => void
}

interface PasswordConfirmation<Saved> {
  /** Sends; if the server requires the password, asks for it in the dialog and sends again. Rejects as `send` does. */
  readonly sendConfirmed: (send: Send<Saved>) => Promise<Saved>
  /** The dialog; render it beside the form, not inside. */
  readonly dialog: ReactNode
}

/**
 * Asks for the current password when somebody saves a change of what opens an account (decisions 12 and 59). The server
 * has checked everything else by then. `warning` says why it is wanted, if it is for another change. A wrong password is shown in the dialog; cancelling returns to the unsaved form.
 */
export function usePasswordConfirmation<Saved>(
  warning: MessageKey = 'users.passwordConfirmation.text',
): PasswordConfirmation<Saved> {
  const { t } = useTranslation()
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  // A loading button loses the focus; it gets it back afterwards.
  const saving = useRef<Element | null>(null)
  const sendConfirmed = useCallback(async (send: Send<Saved>): Promise<Saved> => {
    saving.current = document.activeElement
    try {
      return await send()
    } catch (error) {
      if (!isAboutPassword(error)) throw error
      return await new Promise<Saved>((resolve, reject) => {
        const close = () => setConfirmation(null)
        setConfirmation(confirmationOf({ send, resolve, reject, close }))
      })
    }
  }, [])
  const dialog = (
    <ProofModal
      opened={confirmation !== null}
      onClose={() => confirmation?.cancel()}
      onClosed={() => saving.current instanceof HTMLElement && saving.current.focus()}
      title={t('users.passwordConfirmation.title')}
      warning={t(warning)}
      submit={t('users.passwordConfirmation.confirm')}
      onConfirm={async ({ password }) => confirmation?.confirm(password)}
    />
  )
  return { sendConfirmed, dialog }
}

interface Pending<Saved> {
  readonly send: Send<Saved>
  readonly resolve: (saved: Saved) => void
  readonly reject: (error: unknown) => void
  readonly close: () => void
}

function confirmationOf<Saved>({ send, resolve, reject, close }: Pending<Saved>): Confirmation {
  let isSending = false
  return {
    confirm: async (password) => {
      isSending = true
      try {
        resolve(await send(password))
      } catch (error) {
        // The dialog shows these errors and stays open; the form reports all others.
        if (isAboutPassword(error) || canBeTriedAgain(error)) throw error
        reject(error)
      } finally {
        isSending = false
      }
      close()
    },
    cancel: () => {
      // A call that is under way may succeed, so its reply is awaited.
      if (isSending) return
      close()
      reject(new SaveCancelled())
    },
  }
}

/** True if the server requires the caller's password, or it was wrong. */
export const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'current_password')

/** True for too many tries, or an unreachable server. */
const canBeTriedAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'too_many_tries' || error.status === 0)
