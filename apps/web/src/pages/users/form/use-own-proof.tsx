import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api.ts'
import { Withdrawn } from '../../../form/withdrawn.ts'
import { PasswordModal } from '../../../security/password-modal.tsx'

type Send<Saved> = (current_password?: string) => Promise<Saved>

interface Asking {
  readonly confirm: (password: string) => Promise<void>
  readonly giveUp: () => void
}

interface OwnProof<Saved> {
  /** Sends; again with the password, asked for in the dialog, when the server wants it. Rejects as `send` does. */
  readonly proven: (send: Send<Saved>) => Promise<Saved>
  /** To be shown beside the form, not inside of it. */
  readonly dialog: ReactNode
}

/**
 * The step after saving at which somebody who changes their own password or e-mail enters their password of now
 * (decision 12). Everything else that is wrong has been said by then; a wrong password is said in the dialog, and giving
 * up leads back to the form as it was typed.
 */
export function useOwnProof<Saved>(): OwnProof<Saved> {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking | null>(null)
  const proven = useCallback(async (send: Send<Saved>): Promise<Saved> => {
    try {
      return await send()
    } catch (error) {
      if (!isAboutProof(error)) throw error
      return await new Promise<Saved>((resolve, reject) => {
        const close = () => setAsking(null)
        setAsking(askingOf({ send, resolve, reject, close }))
      })
    }
  }, [])
  const dialog = asking && (
    <PasswordModal
      opened
      onClose={asking.giveUp}
      title={t('users.proof.title')}
      warning={t('users.proof.text')}
      submit={t('users.proof.confirm')}
      onConfirm={asking.confirm}
    />
  )
  return { proven, dialog }
}

interface Settling<Saved> {
  readonly send: Send<Saved>
  readonly resolve: (saved: Saved) => void
  readonly reject: (error: unknown) => void
  readonly close: () => void
}

function askingOf<Saved>({ send, resolve, reject, close }: Settling<Saved>): Asking {
  let isSending = false
  return {
    confirm: async (password) => {
      isSending = true
      try {
        resolve(await send(password))
      } catch (error) {
        // Said in the dialog, which stays; all else is for the form to say.
        if (isAboutProof(error) || canBeTriedAgain(error)) throw error
        reject(error)
      } finally {
        isSending = false
      }
      close()
    },
    giveUp: () => {
      // What is on its way may be saved: its answer is waited for.
      if (isSending) return
      close()
      reject(new Withdrawn())
    },
  }
}

const isAboutProof = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'current_password')

/** Too many tries, or a server out of reach. */
const canBeTriedAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'too_many_tries' || error.status === 0)
