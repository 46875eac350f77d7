import { Anchor, Badge, Button, Group } from '@mantine/core'
import { can, type User } from '@octroi/domain'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { ListNeighbours } from '../../list/list-neighbours.tsx'
import { formatLongDate } from '../../locales/format.ts'
import { useActor, Can } from '../../session/can.tsx'
import { useUser } from '../../session/session.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CopyPanel } from '../../personal-data/copy-panel.tsx'
import { OtherSessionsPanel } from '../../security/other-sessions-panel.tsx'
import { SecondFactorResetPanel } from '../../security/reset-panel.tsx'
import { PasskeysPanel } from '../../security/passkeys-panel.tsx'
import { SecondFactorPanel } from '../../security/second-factor-panel.tsx'
import { SessionsPanel } from '../../security/sessions-panel.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { USERS } from './list.ts'
import { MailChoicesPanel } from './mail-choices-panel.tsx'
import { useUserRecord } from './queries.ts'
import { UnreadableUser } from './unreadable-user.tsx'
import classes from './users.module.css'

/** A user's record, read-only. Somebody who may not read it is sent home without a message (source 1). */
export function UserProfilePage() {
  const id = Number(useParams()['id'])
  const mayRead = can(useActor(), 'user.read', { user_id: id })
  if (!mayRead) return <Navigate to="/" replace />
  return <Profile key={id} id={id} />
}

function Profile({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const me = useUser()
  const { data: user, error } = useUserRecord(id)
  if (error && !user) return <UnreadableUser error={error} />
  if (!user) return <PageSkeleton />
  const name = `${user.name} ${user.surname}`
  return (
    <Page
      title={name}
      documentTitle={`${t('users.title')} – ${name}`}
      width="reading"
      above={<ListNeighbours list={USERS} id={id} />}
      lead={<Tags user={user} />}
      aside={<EditButton id={id} />}
    >
      <Panel title={t('users.title')}>
        <Facts
          facts={[
            [t('users.name'), <bdi key="name">{user.name}</bdi>],
            [t('users.surname'), <bdi key="surname">{user.surname}</bdi>],
            [t('users.email'), <Breakable key="email" text={user.email} />],
            [t('users.type'), user.user_type.label],
            [t('users.organization'), user.organization && <OrganizationLink {...user.organization} />],
            [t('users.created'), formatLongDate(user.created_at)],
          ]}
        />
      </Panel>
      {id === me.id && (
        <>
          <SecondFactorPanel />
          <PasskeysPanel />
          <SessionsPanel />
          <MailChoicesPanel />
        </>
      )}
      {!user.has_password && !user.disabled && id !== me.id && (
        <Can permission="user.create">
          <InvitationPanel user={user} />
        </Can>
      )}
      {id !== me.id && (
        <Can permission="security.edit">
          <SecondFactorResetPanel id={id} name={name} isOn={user.has_second_factor} />
          {!user.disabled && <OtherSessionsPanel id={id} name={name} />}
        </Can>
      )}
      <CopyPanel subject="user" id={id} name={name} />
      <HistoryPanel subject="user" subjectId={id} />
    </Page>
  )
}

function EditButton({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  return (
    <Can permission="user.edit" target={{ user_id: id }}>
      <Button component={Link} to={`/users/${id}/edit`} leftSection={<IconPencil size={18} aria-hidden="true" />}>
        {t('users.editButton')}
      </Button>
    </Can>
  )
}

/** Badges: disabled, type and organisation. */
function Tags({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" mt="xs">
      {user.disabled && (
        <Badge color="red" variant="light" size="lg" className={classes.tag}>
          {t('users.disabled')}
        </Badge>
      )}
      <Badge variant="light" size="lg" className={classes.tag}>
        {user.user_type.label}
      </Badge>
      {user.organization && (
        <Badge variant="outline" size="lg" className={classes.tag}>
          {user.organization.name}
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
