import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { formatLongDate } from '../../locales/format.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { toastFailure } from '../../ui/toast.ts'
import { IncidentForm } from './incident-form.tsx'
import { useIncident } from './queries.ts'

/** Page that adds an incident to the register. */
export function NewIncidentPage() {
  const { t } = useTranslation()
  return (
    <Page width="form">
      <IncidentForm incident={null} label={t('incidents.newTitle')} />
    </Page>
  )
}

/** Page that amends an incident, with the history of its changes. One that does not load leads to the register. */
export function IncidentPage() {
  const id = Number(useParams()['id'])
  return <Edition key={id} id={id} />
}

function Edition({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const { data: incident, isError, isFetchedAfterMount } = useIncident(id)
  const isUnreadable = isError && !incident
  useEffect(() => {
    if (isUnreadable) toastFailure()
  }, [isUnreadable])
  if (isUnreadable) return <Navigate to="/incidents" replace />
  // The cached incident may be old: the form waits for the current one.
  if (!incident || !isFetchedAfterMount) return <PageSkeleton />
  const title = t('incidents.number', { id })
  return (
    <Page
      width="form"
      title={title}
      documentTitle={`${t('incidents.title')} – ${title}`}
      lead={<Text c="dimmed">{t('incidents.keptUntil', { date: formatLongDate(incident.kept_until) })}</Text>}
    >
      <IncidentForm incident={incident} label={title} />
      <HistoryPanel subject="incident" subjectId={id} />
    </Page>
  )
}
