import { Button, Group, Modal, Text } from '@mantine/core'
import type { User } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { toastDone, toastFailed } from '../../ui/toast.ts'
import { useUserActivation } from './queries.ts'

type Person = Pick<User, 'id' | 'name' | 'surname' | 'email' | 'disabled'>

interface ActivationModalProps {
  /** Whom it is about: enabled when disabled, and the other way round. */
  readonly user: Person
  readonly onClose: () => void
}

/** Asks before a user is disabled or enabled, does it, and says what became of it (source 1, sections 2 and 8). */
export function ActivationModal({ user, onClose }: ActivationModalProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useUserActivation()
  const { email } = user
  const values = { name: `${user.name} ${user.surname}`, email }
  const [title, text, effect, confirm] = user.disabled
    ? [
        t('users.activation.enableTitle'),
        t('users.activation.enableText'),
        t('users.activation.enableEffect', values),
        t('users.list.enable'),
      ]
    : [
        t('users.activation.disableTitle'),
        t('users.activation.disableText'),
        t('users.activation.disableEffect', values),
        t('users.list.disable'),
      ]
  const done = () => {
    if (user.disabled) toastDone(t('users.activation.enabled'), t('users.activation.enabledText', { email }))
    else toastDone(t('users.activation.disabled'), t('users.activation.disabledText', { email }))
  }
  const act = () =>
    mutate({ id: user.id, disabled: !user.disabled }, { onSuccess: done, onError: toastReason, onSettled: onClose })
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} centered>
      <Text>{text}</Text>
      <Text c="dimmed" size="sm" mt="xs" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {effect}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color={user.disabled ? undefined : 'red'} loading={isPending} onClick={act}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}

/** A rule that was in the way says itself; for all else the generic failure. */
function toastReason(error: Error): void {
  toastFailed(error instanceof ApiError ? error.details[0]?.message : undefined)
}
