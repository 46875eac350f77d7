import { Button } from '@mantine/core'
import { can } from '@octroi/domain'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { ListNeighbours } from '../../list/list-neighbours.tsx'
import { CopyPanel } from '../../personal-data/copy-panel.tsx'
import { useActor } from '../../session/can.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { ORGANIZATIONS } from './list.ts'
import { OrganizationRecord } from './profile/organization-record.tsx'
import { useOrganization } from './queries.ts'

interface OrganizationProfileProps {
  /** Lists of the organisation, shown below its record. */
  readonly tables?: ReactNode
}

/**
 * An organisation's record, read-only. Somebody who may not read it is sent home without a message (source 1, section
 * 6).
 */
export function OrganizationProfilePage({ tables }: OrganizationProfileProps) {
  const id = Number(useParams()['id'])
  const mayRead = can(useActor(), 'organization.read', { organization_id: id })
  return mayRead ? <Profile id={id} tables={tables} /> : <Navigate to="/" replace />
}

function Profile({ id, tables }: { readonly id: number; readonly tables: OrganizationProfileProps['tables'] }) {
  const { t } = useTranslation()
  const actor = useActor()
  const { data: organization, isError } = useOrganization(id)
  if (isError && !organization) return <Navigate to="/" replace />
  if (!organization) return <PageSkeleton />
  return (
    <Page
      title={organization.name}
      above={<ListNeighbours list={ORGANIZATIONS} id={id} />}
      aside={
        can(actor, 'organization.edit', { organization_id: id }) && (
          <Button
            component={Link}
            to={`/organisations/${id}/edit`}
            leftSection={<IconPencil size={18} aria-hidden="true" />}
          >
            {t('organizations.edit.button')}
          </Button>
        )
      }
    >
      <OrganizationRecord organization={organization} />
      {tables}
      <CopyPanel subject="organization" id={id} name={organization.name} />
      <HistoryPanel subject="organization" subjectId={id} />
    </Page>
  )
}
