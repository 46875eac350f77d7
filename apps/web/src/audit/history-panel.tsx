import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type AuditEvent, type AuditSubject, can } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../locales/format.ts'
import { useActor } from '../session/can.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './audit.module.css'
import { ChangeList } from './change-list.tsx'
import { actorOfEvent } from './changes.ts'
import { useHistory } from './queries.ts'

interface HistoryPanelProps {
  readonly subject: AuditSubject
  readonly subjectId: number
}

/**
 * History of one object, latest first, for administrators and for everybody on their own record; the server checks
 * again.
 */
export function HistoryPanel({ subject, subjectId }: HistoryPanelProps) {
  const actor = useActor()
  const target = subject === 'user' ? { user_id: subjectId } : {}
  return can(actor, 'audit.history', target) ? <History subject={subject} subjectId={subjectId} /> : null
}

function History({ subject, subjectId }: HistoryPanelProps) {
  const { t } = useTranslation()
  const history = useHistory({ subject, id: subjectId })
  const events = history.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Panel title={t('audit.history.title')}>
      {history.isPending && <Loading />}
      {history.isError && <Failed retry={() => void history.refetch()} />}
      {history.isSuccess && events.length === 0 && <Text c="dimmed">{t('audit.history.empty')}</Text>}
      <ol className={classes.events}>
        {events.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('audit.history.more')}
        </Button>
      )}
    </Panel>
  )
}

function Line({ event }: { readonly event: AuditEvent }) {
  const { t } = useTranslation()
  const { at, action, address } = event
  return (
    <li className={classes.event}>
      <div className={classes.what}>{t(`audit.action.${action}`)}</div>
      <div className={classes.who}>
        <time dateTime={at}>{formatMoment(at)}</time>, <bdi>{actorOfEvent(event)}</bdi>
        {address !== null && address !== '' && <>, {t('audit.history.from', { address })}</>}
      </div>
      <ChangeList event={event} />
    </li>
  )
}

const LINES = [1, 2, 3]

function Loading() {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{t('audit.history.loading')}</VisuallyHidden>
      {LINES.map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Stack>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <Text>{t('audit.history.failed')}</Text>
      <Button variant="default" onClick={retry}>
        {t('errors.retry')}
      </Button>
    </Stack>
  )
}
