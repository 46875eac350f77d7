import { Anchor, Text } from '@mantine/core'
import type { Organization } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { ApiError, useApi } from '../../api.ts'
import { Facts } from '../../ui/facts.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'

interface OrganizationProfileProps {
  /** What is listed of the organisation, below its record. */
  readonly tables?: ReactNode
}

/** An organisation's record, read only. Without the right to read it, leads home in silence (source 1, section 6). */
export function OrganizationProfilePage({ tables }: OrganizationProfileProps) {
  const { t } = useTranslation()
  const api = useApi()
  const id = Number(useParams()['id'])
  const organization = useQuery({
    queryKey: ['organizations', id],
    queryFn: ({ signal }) => api.organizations.read({ params: { id } }, { signal }),
    throwOnError: (error) => !(error instanceof ApiError && error.status === 403),
  })
  if (organization.isError) return <Navigate to="/" replace />
  if (!organization.data) return <PageSkeleton />
  const { name, mission } = organization.data
  return (
    <Page title={name}>
      <Identity organization={organization.data} />
      <Contact organization={organization.data} />
      {mission !== null && mission !== '' && (
        <Panel title={t('organizations.mission')}>
          <Text>{mission}</Text>
        </Panel>
      )}
      {tables}
    </Page>
  )
}

interface PartProps {
  readonly organization: Organization
}

function Identity({ organization }: PartProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('organizations.identity')}>
      <Facts
        facts={[
          [t('organizations.number'), organization.organisation_number],
          [t('organizations.patentName'), organization.patent_name],
          [t('organizations.neq'), organization.neq],
          [t('organizations.actionField'), organization.action_field?.label ?? null],
          [t('organizations.region'), organization.region],
          [t('organizations.mrc'), organization.mrc],
        ]}
      />
    </Panel>
  )
}

function Contact({ organization }: PartProps) {
  const { t } = useTranslation()
  const { email_general: email, website, tel_service: phone } = organization
  return (
    <Panel title={t('organizations.contact')}>
      <Facts
        facts={[
          [t('organizations.email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
          [t('organizations.website'), website && <Anchor href={addressOf(website)}>{website}</Anchor>],
          [t('organizations.phone'), phone],
          [t('organizations.address'), organization.address],
          [t('organizations.city'), organization.city],
          [t('organizations.postalCode'), organization.postal_code],
        ]}
      />
    </Panel>
  )
}

/** The scheme is optional in what people enter; only http and https become links that lead out. */
function addressOf(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`
}
