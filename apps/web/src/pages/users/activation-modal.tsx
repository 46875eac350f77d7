import { Text } from '@mantine/core'
import type { User } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useUserActivation } from './queries.ts'

type Person = Pick<User, 'id' | 'name' | 'surname' | 'email' | 'disabled'>

interface ActivationModalProps {
  /** Whom it is about: enabled when disabled, and the other way round. */
  readonly user: Person | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before a user is disabled or enabled, does it, and says what became of it (source 1, sections 2 and 8). */
export function ActivationModal({ user, opened, onClose }: ActivationModalProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useUserActivation()
  const toasts = useActToasts(`activation/${user?.id}`)
  // A rule that was in the way says itself; for all else the generic failure.
  const refused = (error: Error) => toasts.failed(error instanceof ApiError ? error.details[0]?.message : undefined)
  const words = user && wordsOf(user, t)
  const act = () => {
    if (!user || !words) return
    const onSuccess = () => toasts.done(words.done, words.doneText)
    mutate({ id: user.id, disabled: !user.disabled }, { onSuccess, onError: refused, onSettled: onClose })
  }
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={words?.title ?? ''}
      confirm={words?.confirm ?? ''}
      danger={user?.disabled === false}
      isPending={isPending}
      onConfirm={act}
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
