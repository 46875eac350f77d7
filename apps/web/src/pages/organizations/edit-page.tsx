import { can } from '@octroi/domain'
import { Text } from '@mantine/core'
import { Navigate, useParams } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { OrganizationForm } from './form/organization-form.tsx'
import { useOrganization, useOrganizationLookups } from './queries.ts'

/**
 * Page that edits an organisation. Somebody who may not edit it is sent home without a message (source 1, section 6).
 */
export function OrganizationEditPage() {
  const id = Number(useParams()['id'])
  const mayEdit = can(useActor(), 'organization.edit', { organization_id: id })
  return mayEdit ? <Edition key={id} id={id} /> : <Navigate to="/" replace />
}

function Edition({ id }: { readonly id: number }) {
  const { data: organization, isError, isFetchedAfterMount } = useOrganization(id)
  const lookups = useOrganizationLookups().data
  if (isError && !organization) return <Navigate to="/" replace />
  // The cached record may be old: the form waits for the current one.
  if (!organization || !isFetchedAfterMount || !lookups) return <PageSkeleton />
  return (
    <Page
      width="form"
      lead={
        <Text c="dimmed">
          <bdi>{organization.name}</bdi>
        </Text>
      }
    >
      <OrganizationForm organization={organization} lookups={lookups} />
    </Page>
  )
}
