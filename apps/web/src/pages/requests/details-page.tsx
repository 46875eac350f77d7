import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Request, stateOf } from '@octroi/domain'
import { IconArchive, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ListNeighbours } from '../../list/list-neighbours.tsx'
import { formatDate } from '../../locales/format.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { AnalysesBox } from './details/analyses-box.tsx'
import { ArchiveSwitch } from './details/archive-switch.tsx'
import { ConclusionBox } from './details/conclusion/conclusion-box.tsx'
import classes from './details/details.module.css'
import { DocumentsBox } from './details/documents-box.tsx'
import { DossierBox } from './details/dossier-box.tsx'
import { FinanceBox } from './details/finance-box.tsx'
import { FormBox } from './details/form-box.tsx'
import { NextStepBox } from './details/next-step-box.tsx'
import { People } from './details/people/people-panel.tsx'
import { PreviousRequest } from './details/previous-request.tsx'
import { Dates, History } from './details/side.tsx'
import { Timeline } from './details/timeline.tsx'
import { LazyRequestFormPage } from './form-page-code.ts'
import { REQUESTS } from './list.ts'
import { isForbidden, useRequest } from './queries.ts'
import { RequestRemarks } from './remarks/request-remarks.tsx'
import { StateBadge } from './state-badge.tsx'
import { UnreadableRequest } from './unreadable-request.tsx'

/** Page of one request: its state, next step, form, documents, people, dates and history. */
export function RequestDetailsPage() {
  const { t } = useTranslation()
  const request = useRequest(Number(useParams()['id']))
  if (isForbidden(request.error)) return <UnreadableRequest error={request.error} />
  if (!request.data) return <PageSkeleton label={t('request.loading')} />
  // The key remounts the page for another request, so that nothing typed for one reaches the next.
  return <Details key={request.data.id} request={request.data} />
}

function Details({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const [isUnsaved, setUnsaved] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 56.25em)', undefined, { getInitialValueInEffect: false })
  // Prefetches the form page, where most people go next. If that fails, opening the form loads it again and reports the
  // error.
  useEffect(() => void Promise.allSettled([LazyRequestFormPage.preload()]), [])
  const title = t('requests.name', { type: request.request_type.label, year: request.financial_year })
  return (
    <Page
      title={title}
      documentTitle={`${title}, ${request.organization.name}`}
      above={<ListNeighbours list={REQUESTS} id={request.id} />}
      aside={<StateBadge state={request.request_state} size="lg" />}
      lead={<Lead request={request} />}
    >
      {!isNarrow && <Timeline request={request} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextStepBox request={request} unsaved={isUnsaved ? 'conclusion.unsaved' : null} />
          {isNarrow && <Timeline request={request} isFolded />}
          <RequestRemarks request={request} />
          <ConclusionBox request={request} onUnsaved={setUnsaved} />
          <AnalysesBox request={request} />
          <FormBox request={request} />
          <FinanceBox request={request} />
          <DocumentsBox request={request} />
        </div>
        <div className={classes.column}>
          <People request={request} />
          <PreviousRequest request={request} />
          <Dates request={request} />
          <DossierBox request={request} />
          <History request={request} />
        </div>
      </div>
    </Page>
  )
}

/** Shows, under the title, the organisation, the closing date while the form is open, and whether it is archived. */
function Lead({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const open = stateOf(request.state_id).editable
  return (
    <Group justify="space-between" gap="sm">
      <div className={classes.facts}>
        <Anchor component={Link} to={`/organisations/${request.organization_id}`} fw={600}>
          {request.organization.name}
        </Anchor>
        {open && request.date_close && (
          <Text c="dimmed">{t('request.close', { date: formatDate(request.date_close) })}</Text>
        )}
        {request.anonymised_on !== null && (
          <Badge color="gray" variant="light" size="lg" leftSection={<IconEyeOff size={14} aria-hidden />}>
            {t('retention.anonymisedOn', { date: formatDate(request.anonymised_on) })}
          </Badge>
        )}
        {request.archived && (
          <Badge color="gray" variant="light" size="lg" leftSection={<IconArchive size={14} aria-hidden />}>
            {t('request.archivedMark')}
          </Badge>
        )}
      </div>
      {request.can.archive && <ArchiveSwitch request={request} />}
    </Group>
  )
}
