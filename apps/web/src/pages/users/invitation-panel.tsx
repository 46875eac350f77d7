import { Button, Text } from '@mantine/core'
import type { User } from '@octroi/domain'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useInvitation } from './queries.ts'

/** For administrators, on the profile of somebody who has not chosen a password yet: resends the invitation. */
export function InvitationPanel({ user: { id, name, surname, email } }: { readonly user: User }) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const { mutate, isPending } = useInvitation()
  const person = `${name} ${surname}`
  const send = () =>
    mutate(id, {
      onSuccess: () => toasts.done(t('users.invitation.done'), t('users.invitation.doneText', { email })),
      onError: toasts.refused,
    })
  return (
    <Panel title={t('users.invitation.title')}>
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        {t('users.invitation.text', { name: person })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden="true" />}
        loading={isPending}
        onClick={send}
      >
        {t('users.invitation.again')}
      </Button>
    </Panel>
  )
}
