import { Anchor, Text } from '@mantine/core'
import { STATE_LIST } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MessageKey } from '../../locales/index.ts'
import { RequestTable } from '../../pages/requests/request-table.tsx'
import { useUser } from '../../session/session.tsx'
import { Page } from '../../ui/page.tsx'
import { TableSection } from './table-section.tsx'

const ACTIVE = { state_id: STATE_LIST.filter((state) => state.active).map((state) => state.id) }
const ENDED = { state_id: STATE_LIST.filter((state) => !state.active).map((state) => state.id) }
const MINE = { ...ACTIVE, assigned: true }

/** What each rank finds in its first table (source 1, section 1); administrators, and ranks not known: everything. */
const FIRST_TABLE: Record<number, { readonly title: MessageKey; readonly fixed: typeof ACTIVE }> = {
  2: { title: 'home.assigned', fixed: MINE },
  3: { title: 'home.awaiting', fixed: ACTIVE },
  4: { title: 'home.assigned', fixed: MINE },
}

/** Where everybody arrives: what is under way, and for organisations what is done. */
export function HomePage() {
  const { t } = useTranslation()
  const user = useUser()
  const { title, fixed } = FIRST_TABLE[user.user_type.rang] ?? { title: 'home.current', fixed: ACTIVE }
  const organization = user.user_type.rang === 5 ? user.organization : null
  return (
    <Page
      lead={
        organization ? (
          <OrganizationLine {...organization} />
        ) : (
          <Text c="dimmed">{t('home.hello', { name: user.name })}</Text>
        )
      }
    >
      <TableSection title={t(title)} more={{ to: '/requests', label: t('home.all') }}>
        <RequestTable id="home" chrome="short" label={t(title)} fixed={fixed} empty={t('home.emptyCurrent')} />
      </TableSection>
      {organization && (
        <TableSection title={t('home.history')}>
          <RequestTable
            id="home-history"
            chrome="short"
            label={t('home.history')}
            fixed={ENDED}
            empty={t('home.emptyHistory')}
          />
        </TableSection>
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
