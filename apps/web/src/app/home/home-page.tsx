import { Anchor, Text } from '@mantine/core'
import { can, type Permission, scopeOf, STATE_LIST } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Can, useActor } from '../../session/can.tsx'
import { useUser } from '../../session/session.tsx'
import { Page } from '../../ui/page.tsx'
import { HomeNotes, HomeRequests, type HomeRequestsProps } from './home-tables.tsx'
import { ToDo } from './to-do/to-do.tsx'

const ACTIVE = { state_id: STATE_LIST.filter((state) => state.active).map((state) => state.id) }
const ENDED = { state_id: STATE_LIST.filter((state) => !state.active).map((state) => state.id) }

const UNDER_WAY = { id: 'home', empty: 'home.emptyCurrent', more: '/requests', fixed: ACTIVE } as const

interface Section {
  readonly permission: Permission
  /** True to show it also to people of an unknown rank, who get the administrator's page (source 1, section 1). */
  readonly otherwise?: true
  /** Props of its list of requests; absent for the list of notes. */
  readonly requests?: HomeRequestsProps
}

/** Possible sections of the home page, in order. */
const SECTIONS: readonly Section[] = [
  { permission: 'home.requests_under_way', otherwise: true, requests: { ...UNDER_WAY, title: 'home.current' } },
  {
    permission: 'home.requests_assigned',
    requests: { ...UNDER_WAY, title: 'home.assigned', fixed: { ...ACTIVE, assigned: true } },
  },
  {
    permission: 'home.requests_awaiting_analysis',
    requests: { ...UNDER_WAY, title: 'home.awaiting', counts: 'home.awaitingHow' },
  },
  { permission: 'home.open_notes', otherwise: true },
  {
    permission: 'home.requests_ended',
    requests: { id: 'home-history', title: 'home.history', empty: 'home.emptyHistory', fixed: ENDED },
  },
]

/**
 * The home page: the to-do list, requests under way, open notes, and finished requests, each for those who may see it.
 */
export function HomePage() {
  const actor = useActor()
  const own = SECTIONS.filter(({ permission }) => can(actor, permission))
  const sections = own.length > 0 ? own : SECTIONS.filter(({ otherwise }) => otherwise)
  return (
    <Page width="full" lead={<Lead />}>
      <Can permission="request.list">
        <ToDo />
      </Can>
      {sections.map(({ permission, requests }) =>
        requests ? <HomeRequests key={permission} {...requests} /> : <HomeNotes key={permission} />,
      )}
    </Page>
  )
}

/** Link to the organisation's record for its users; a greeting for others. */
function Lead() {
  const { t } = useTranslation()
  const { name, organization } = useUser()
  const readsOwnOnly = scopeOf(useActor(), 'organization.read') === 'own_organization'
  if (!readsOwnOnly || organization === null) return <Text c="dimmed">{t('home.hello', { name })}</Text>
  return (
    <Anchor component={Link} to={`/organisations/${organization.id}`} size="lg" fw={600}>
      {organization.name}
    </Anchor>
  )
}
