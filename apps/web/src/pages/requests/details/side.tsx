import { Anchor, Text } from '@mantine/core'
import { type Request, STATES, stateOf } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatLongDate, formatMoment } from '../../../locales/format.ts'
import { Can } from '../../../session/can.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './details.module.css'

interface SideProps {
  readonly request: Request
}

/** Dates of a request: created, closing, submitted. The closing date is shown only while the form is open. */
export function Dates({ request }: SideProps) {
  const { t } = useTranslation()
  const open = stateOf(request.state_id).editable
  return (
    <Panel title={t('request.dates.title')}>
      <Facts
        facts={[
          [t('request.dates.created'), formatDate(request.date_created)],
          ...(open && request.date_close ? [[t('request.dates.close'), formatDate(request.date_close)] as const] : []),
          ...(request.date_submitted
            ? [[t('request.dates.submitted'), formatDate(request.date_submitted)] as const]
            : []),
        ]}
      />
      {request.consent && request.initials && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('request.consentGiven', { initials: request.initials })}
        </Text>
      )}
      {request.consent_given && (
        <details>
          <Text component="summary" size="sm" c="dimmed">
            {t('request.consentWords')}
          </Text>
          <Text size="sm" mt="xs">
            {request.consent_given.text}
          </Text>
        </details>
      )}
    </Panel>
  )
}

/** The history of a request, latest first; each return links to its remarks. */
export function History({ request }: SideProps) {
  const { t } = useTranslation()
  const events = request.history.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
  return (
    <Panel title={t('request.history.title')}>
      {events.length === 0 && <Text c="dimmed">{t('request.history.none')}</Text>}
      <ol className={classes.history}>
        {events.map((event) => (
          <li key={event.id}>
            <Text fw={600}>{event.to_state.label}</Text>
            <Text size="sm" c="dimmed">
              {event.by === ''
                ? formatMoment(event.at)
                : t('request.history.by', { name: event.by, date: formatMoment(event.at) })}
            </Text>
            {event.message && (
              <Text size="sm" className={classes.message}>
                {t('request.history.message', { message: event.message })}
              </Text>
            )}
            {event.to_state_id === STATES.correction.id && <Corrections request={request} event={event} />}
          </li>
        ))}
      </ol>
      <Can permission="request.read_history">
        <Anchor component={Link} to={`/requests/${request.id}/history`} mt="sm" display="inline-block">
          {t('requestHistory.open')}
        </Anchor>
      </Can>
    </Panel>
  )
}

interface CorrectionsProps extends SideProps {
  readonly event: Request['history'][number]
}

/** Link to the remarks of a return, named by its day, because a request may be returned more than once. */
function Corrections({ request, event }: CorrectionsProps) {
  const { t } = useTranslation()
  return (
    <Can permission="request.read_form">
      <Anchor
        component={Link}
        to={`/requests/${request.id}/changes?round=${event.id}`}
        size="sm"
        aria-label={t('request.history.correctionsOf', { date: formatLongDate(event.at) })}
      >
        {t('request.history.corrections')}
      </Anchor>
    </Can>
  )
}
