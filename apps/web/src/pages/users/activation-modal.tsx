import { Text } from '@mantine/core'
import type { User } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { type Proof, ProofForm } from '../../security/proof-form.tsx'
import { isAboutPassword } from '../../security/use-password-confirmation.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useUserActivation } from './queries.ts'

type Person = Pick<User, 'id' | 'name' | 'surname' | 'email' | 'disabled'>

interface ActivationModalProps {
  /** The user to disable, or to enable if disabled; null until the dialog is first opened. */
  readonly user: Person | null
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * Confirms that a user is disabled or enabled, does it and reports the outcome (source 1, sections 2 and 8). If the
 * server requires the caller's password, the dialog asks for it next.
 */
export function ActivationModal({ user, opened, onClose }: ActivationModalProps) {
  const { t } = useTranslation()
  const { mutate, mutateAsync, isPending } = useUserActivation()
  const toasts = useActToasts(`activation/${user?.id}`)
  const [isAsked, setIsAsked] = useState(false)
  const words = user && wordsOf(user, t)
  const done = () => {
    if (words) toasts.done(words.done, words.doneText)
    onClose()
  }
  const refused = (error: Error) => {
    if (isAboutPassword(error)) return setIsAsked(true)
    // The message of the violated rule, or a generic one.
    toasts.failed(error instanceof ApiError ? error.details[0]?.message : undefined)
    onClose()
  }
  const act = () => {
    if (user) mutate({ id: user.id, disabled: !user.disabled }, { onSuccess: done, onError: refused })
  }
  const confirm = async ({ password }: Proof) => {
    if (!user) return
    await mutateAsync({ id: user.id, disabled: !user.disabled, current_password: password })
    done()
  }
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      onClosed={() => setIsAsked(false)}
      title={(isAsked ? t('users.passwordConfirmation.title') : words?.title) ?? ''}
      confirm={words?.confirm ?? ''}
      danger={user?.disabled === false}
      isPending={isPending}
      onConfirm={act}
      {...(isAsked && {
        instead: (
          <ProofForm
            text={t('users.activation.proof', { name: `${user?.name} ${user?.surname}` })}
            submit={words?.confirm ?? ''}
            onCancel={onClose}
            onConfirm={confirm}
            takesFocus
          />
        ),
      })}
    >
      <Text>{words?.text}</Text>
      <Text c="dimmed" size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {words?.effect}
      </Text>
    </ConfirmModal>
  )
}

function wordsOf({ name, surname, email, disabled }: Person, t: TFunction) {
  const values = { name: `${name} ${surname}`, email }
  return disabled
    ? {
        title: t('users.activation.enableTitle'),
        text: t('users.activation.enableText'),
        effect: t('users.activation.enableEffect', values),
        confirm: t('users.list.enable'),
        done: t('users.activation.enabled'),
        doneText: t('users.activation.enabledText', { email }),
      }
    : {
        title: t('users.activation.disableTitle'),
        text: t('users.activation.disableText'),
        effect: t('users.activation.disableEffect', values),
        confirm: t('users.list.disable'),
        done: t('users.activation.disabled'),
        doneText: t('users.activation.disabledText', { email }),
      }
}
