import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/panel.tsx'
import { toastDone, toastRefusal } from '../ui/toast.ts'
import { PanelFailure, PanelSkeleton } from './panel-state.tsx'
import { useEndSessions, useSessions } from './queries.ts'
import { SessionLine } from './session-line.tsx'
import classes from './security.module.css'

/** Where one is logged in, with a way to end each session or all the others; for one's own profile only. */
export function SessionsPanel() {
  const { t } = useTranslation()
  const sessions = useSessions()
  const ending = useEndSessions()
  const [asking, setAsking] = useState(false)
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? []
  const endOne = (id: number) =>
    ending.mutate(id, {
      onSuccess: () => toastDone(t('sessions.ended'), t('sessions.endedText')),
      onError: toastRefusal,
    })
  const endOthers = () => {
    setAsking(false)
    ending.mutate(undefined, {
      onSuccess: (count) => toastDone(t('sessions.endedOthers'), t('sessions.endedOthersText', { count })),
      onError: toastRefusal,
    })
  }
  return (
    <Panel title={t('sessions.title')}>
      <Text c="dimmed" mb="md">
        {t('sessions.text')}
      </Text>
      {sessions.isPending && <PanelSkeleton lines={2} />}
      {sessions.isError && <PanelFailure message={t('sessions.failed')} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className={classes.sessions}>
          {sessions.data.map((session) => (
            <SessionLine key={session.id} session={session} disabled={ending.isPending} onEnd={endOne} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button variant="default" mt="md" loading={ending.isPending} onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.confirm')}
        withCloseButton={false}
        centered
      >
        <Text mb="lg">{t('sessions.confirmText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button onClick={endOthers}>{t('sessions.endOthers')}</Button>
        </Group>
      </Modal>
    </Panel>
  )
}
