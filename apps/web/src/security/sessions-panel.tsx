import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { focusPanel, Panel } from '../ui/panel.tsx'
import { useActToasts } from '../ui/use-act-toasts.ts'
import { PanelFailure, PanelSkeleton } from './panel-state.tsx'
import { useEndSessions, useSessions } from './queries.ts'
import { SessionLine } from './session-line.tsx'
import classes from './security.module.css'

const PANEL = 'sessions'

/** The person's sessions, with buttons to end each, or all others. */
export function SessionsPanel() {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const sessions = useSessions()
  const ending = useEndSessions()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? []
  /** The ended session is gone with its button, so the panel takes the focus. */
  const done = (title: string, text: string) => {
    toasts.done(title, text)
    focusPanel(PANEL)
  }
  const endOne = (id: number) =>
    ending.mutate(id, {
      onSuccess: () => done(t('sessions.ended'), t('sessions.endedText')),
      onError: toasts.refused,
    })
  const endOthers = () =>
    ending.mutate(undefined, {
      onSuccess: (count) => done(t('sessions.endedOthers'), t('sessions.endedOthersText', { count })),
      onError: toasts.refused,
      onSettled: close,
    })
  return (
    <Panel id={PANEL} title={t('sessions.title')}>
      <Text c="dimmed" mb="md">
        {t('sessions.text')}
      </Text>
      {sessions.isPending && <PanelSkeleton lines={2} />}
      {sessions.isError && <PanelFailure message={t('sessions.failed')} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className={classes.sessions}>
          {sessions.data.map((session) => (
            <SessionLine key={session.id} session={session} onEnd={endOne} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button variant="default" mt="md" onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={t('sessions.confirm')}
        confirm={t('sessions.endOthers')}
        isPending={ending.isPending}
        onConfirm={endOthers}
      >
        <Text>{t('sessions.confirmText')}</Text>
      </ConfirmModal>
    </Panel>
  )
}
