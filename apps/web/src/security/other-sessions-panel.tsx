import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { Panel } from '../ui/panel.tsx'
import { useActToasts } from '../ui/use-act-toasts.ts'
import { useEndSessionsOf } from './queries.ts'

interface OtherSessionsPanelProps {
  readonly id: number
  /** Name of the person. */
  readonly name: string
}

/**
 * For administrators, on somebody else's profile: ends all sessions of that person after confirmation, without
 * disabling the account.
 */
export function OtherSessionsPanel({ id, name }: OtherSessionsPanelProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [asking, setAsking] = useState(false)
  const ending = useEndSessionsOf()
  const close = () => setAsking(false)
  const act = () =>
    ending.mutate(id, {
      onSuccess: () => toasts.done(t('sessions.endedAll'), t('sessions.endedAllText', { name })),
      onError: toasts.refused,
      onSettled: close,
    })
  return (
    <Panel title={t('sessions.otherTitle')}>
      <Text mb="md">{t('sessions.otherText')}</Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={t('sessions.confirmAll')}
        confirm={t('sessions.endAll')}
        isPending={ending.isPending}
        onConfirm={act}
      >
        <Text>{t('sessions.confirmAllText', { name })}</Text>
      </ConfirmModal>
    </Panel>
  )
}
