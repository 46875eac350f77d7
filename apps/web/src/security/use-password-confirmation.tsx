import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { SaveCancelled } from '../form/save-cancelled.ts'
import { ProofModal } from './proof-modal.tsx'

type Send<Saved> = (current_password?: string) => Promise<Saved>

interface Confirmation {
  readonly confirm: (password: string) => Promise<void>
  readonly cancel: () => void
}

interface PasswordConfirmation<Saved> {
  /** Sends; again with the password, asked for in the dialog, when the server wants it. Rejects as `send` does. */
  readonly sendConfirmed: (send: Send<Saved>) => Promise<Saved>
  /** To be shown beside the form, not inside of it. */
  readonly dialog: ReactNode
}

/**
 * The step after saving at which somebody who changes what opens an account enters their password of now (decisions 12
 * and 59). Everything else that is wrong has been said by then; a wrong password is said in the dialog, and giving
 * up leads back to the form as it was typed.
 */
export function usePasswordConfirmation<Saved>(): PasswordConfirmation<Saved> {
  const { t } = useTranslation()
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  // The button that saves cannot keep the focus while it waits: it gets it back.
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
      warning={t('users.passwordConfirmation.text')}
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
        // The dialog shows these and stays; the form reports all else.
        if (isAboutPassword(error) || canBeTriedAgain(error)) throw error
        reject(error)
      } finally {
        isSending = false
      }
      close()
    },
    cancel: () => {
      // What is on its way may be saved: its answer is waited for.
      if (isSending) return
      close()
      reject(new SaveCancelled())
    },
  }
}

/** Whether the server wants the password of who calls, or found it wrong. */
export const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'current_password')

/** Too many tries, or a server out of reach. */
const canBeTriedAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'too_many_tries' || error.status === 0)
