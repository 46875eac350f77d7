import { Button, Group, Modal, Text } from '@mantine/core'
import type { User } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api.ts'
import { toastDone, toastFailed } from '../../ui/toast.ts'
import { useUserSwitch } from './queries.ts'

type Person = Pick<User, 'id' | 'name' | 'surname' | 'email' | 'disabled'>

interface SwitchUserProps {
  /** Whom it is about: enabled when disabled, and the other way round. */
  readonly user: Person
  readonly onClose: () => void
}

/** Asks before a user is disabled or enabled, does it, and says what became of it (source 1, sections 2 and 8). */
export function SwitchUser({ user, onClose }: SwitchUserProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useUserSwitch()
  const { email } = user
  const values = { name: `${user.name} ${user.surname}`, email }
  const [title, text, effect, confirm] = user.disabled
    ? [
        t('users.switch.enableTitle'),
        t('users.switch.enableText'),
        t('users.switch.enableEffect', values),
        t('users.list.enable'),
      ]
    : [
        t('users.switch.disableTitle'),
        t('users.switch.disableText'),
        t('users.switch.disableEffect', values),
        t('users.list.disable'),
      ]
  const done = () => {
    if (user.disabled) toastDone(t('users.switch.enabled'), t('users.switch.enabledText', { email }))
    else toastDone(t('users.switch.disabled'), t('users.switch.disabledText', { email }))
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
