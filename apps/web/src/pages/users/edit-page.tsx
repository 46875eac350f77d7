import { can } from '@octroi/domain'
import { Text } from '@mantine/core'
import { Navigate, useParams } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { UserForm } from './form/user-form.tsx'
import { useUserRecord } from './queries.ts'
import { UnreadableUser } from './unreadable-user.tsx'

/** Page that edits a user. Somebody who may not edit this one is sent home without a message (source 1, section 6). */
export function UserEditPage() {
  const id = Number(useParams()['id'])
  const mayEdit = can(useActor(), 'user.edit', { user_id: id })
  if (!mayEdit) return <Navigate to="/" replace />
  return <Edition key={id} id={id} />
}

function Edition({ id }: { readonly id: number }) {
  const { data: user, error, isFetchedAfterMount } = useUserRecord(id)
  if (error && !user) return <UnreadableUser error={error} />
  // The cached record may be old: the form waits for the current one.
  if (!user || !isFetchedAfterMount) return <PageSkeleton />
  return (
    <Page
      width="reading"
      lead={
        <Text c="dimmed">
          <bdi>{`${user.name} ${user.surname}`}</bdi>
        </Text>
      }
    >
      <UserForm user={user} />
    </Page>
  )
}
