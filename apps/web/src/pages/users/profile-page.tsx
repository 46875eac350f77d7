import type { User } from '@octroi/domain'
import { Anchor, Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { ApiError, useApi } from '../../api.ts'
import { Facts } from '../../ui/facts.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'

/** A person's record, read only. Somebody else's, without the right to read it, leads home in silence (source 1). */
export function UserProfilePage() {
  const { t } = useTranslation()
  const api = useApi()
  const id = Number(useParams()['id'])
  const user = useQuery({
    queryKey: ['users', id],
    queryFn: ({ signal }) => api.users.read({ params: { id } }, { signal }),
    throwOnError: (error) => !(error instanceof ApiError && error.status === 403),
  })
  if (user.isError) return <Navigate to="/" replace />
  if (!user.data) return <PageSkeleton />
  const { name, surname, email, organization } = user.data
  return (
    <Page
      title={`${name} ${surname}`}
      documentTitle={t('users.title')}
      width="reading"
      aside={<Tags user={user.data} />}
    >
      <Panel title={t('users.title')}>
        <Facts
          facts={[
            [t('users.name'), name],
            [t('users.surname'), surname],
            [t('users.email'), email],
            [t('users.organization'), organization && <OrganizationLink {...organization} />],
          ]}
        />
      </Panel>
    </Page>
  )
}

function Tags({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs">
      <Badge variant="light" size="lg">
        {user.user_type.label}
      </Badge>
      {user.disabled && (
        <Badge color="red" variant="light" size="lg">
          {t('users.disabled')}
        </Badge>
      )}
    </Group>
  )
}

function OrganizationLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <Anchor component={Link} to={`/organisations/${id}`}>
      {name}
    </Anchor>
  )
}
