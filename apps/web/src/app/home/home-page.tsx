import { Anchor, Text } from '@mantine/core'
import { STATE_LIST } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MessageKey } from '../../locales/index.ts'
import { useUser } from '../../session/session.tsx'
import { Page } from '../../ui/page.tsx'
import { HomeNotes, HomeRequests } from './home-tables.tsx'

const ACTIVE = { state_id: STATE_LIST.filter((state) => state.active).map((state) => state.id) }
const ENDED = { state_id: STATE_LIST.filter((state) => !state.active).map((state) => state.id) }
const MINE = { ...ACTIVE, assigned: true }

interface Layout {
  readonly title: MessageKey
  readonly fixed: typeof ACTIVE
  readonly below?: 'notes' | 'history'
}

/** The administrator's, and that of whoever has a rank that is not known. */
const ADMINISTRATOR: Layout = { title: 'home.current', fixed: ACTIVE, below: 'notes' }

/** What each rank finds at home (source 1, section 1). */
const LAYOUTS: Readonly<Record<number, Layout>> = {
  2: { title: 'home.assigned', fixed: MINE, below: 'notes' },
  3: { title: 'home.awaiting', fixed: ACTIVE },
  4: { title: 'home.assigned', fixed: MINE },
  5: { title: 'home.current', fixed: ACTIVE, below: 'history' },
}

/** Where everybody arrives: what is under way, then open notes for who follows them, what is done for organisations. */
export function HomePage() {
  const { t } = useTranslation()
  const user = useUser()
  const { title, fixed, below } = LAYOUTS[user.user_type.rang] ?? ADMINISTRATOR
  const organization = user.user_type.rang === 5 ? user.organization : null
  return (
    <Page
      width="full"
      lead={
        organization ? (
          <OrganizationLine {...organization} />
        ) : (
          <Text c="dimmed">{t('home.hello', { name: user.name })}</Text>
        )
      }
    >
      <HomeRequests id="home" title={t(title)} fixed={fixed} empty={t('home.emptyCurrent')} more="/requests" />
      {below === 'notes' && <HomeNotes />}
      {below === 'history' && (
        <HomeRequests id="home-history" title={t('home.history')} fixed={ENDED} empty={t('home.emptyHistory')} />
      )}
    </Page>
  )
}

function OrganizationLine({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <Anchor component={Link} to={`/organisations/${id}`} size="lg" fw={600}>
      {name}
    </Anchor>
  )
}
