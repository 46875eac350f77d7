import { can } from '@octroi/domain'
import { Navigate } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { OrganizationForm } from './form/organization-form.tsx'
import { useOrganizationLookups } from './queries.ts'

/** Page that creates an organisation, for administrators; others are sent home without a message. */
export function NewOrganizationPage() {
  const mayCreate = can(useActor(), 'organization.create')
  const lookups = useOrganizationLookups().data
  if (!mayCreate) return <Navigate to="/" replace />
  if (!lookups) return <PageSkeleton />
  return (
    <Page width="form">
      <OrganizationForm lookups={lookups} />
    </Page>
  )
}
