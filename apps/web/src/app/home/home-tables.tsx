import { Text } from '@mantine/core'
import { can, type FilterValue, type Permission } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoteTable } from '../../pages/notes/note-table.tsx'
import { RequestTable } from '../../pages/requests/request-table.tsx'
import { actorOf } from '../../session/can.tsx'
import { useUser } from '../../session/session.tsx'
import { TableSection } from './table-section.tsx'

interface HomeRequestsProps {
  readonly id: string
  readonly title: string
  readonly fixed: Readonly<Record<string, FilterValue>>
  readonly empty: string
  /** Where the whole list is. */
  readonly more?: string
}

/** A titled table of requests. */
export function HomeRequests({ id, title, fixed, empty, more }: HomeRequestsProps) {
  const { t } = useTranslation()
  return (
    <TableSection title={title} {...(more !== undefined && { more: { to: more, label: t('home.all') } })}>
      <ForListers permission="request.list">
        <RequestTable id={id} chrome="short" label={title} fixed={fixed} empty={empty} />
      </ForListers>
    </TableSection>
  )
}

const OPEN = { status: 1, ending_date: 0 }

/** The open notes that are not deleted. */
export function HomeNotes() {
  const { t } = useTranslation()
  const title = t('home.notes')
  return (
    <TableSection title={title} more={{ to: '/notes', label: t('home.allNotes') }}>
      <ForListers permission="note.list">
        <NoteTable id="home-notes" chrome="short" label={title} fixed={OPEN} empty={t('home.emptyNotes')} />
      </ForListers>
    </TableSection>
  )
}

/** Whoever has a rank that is not known sees the page, and is told why its tables are not theirs. */
function ForListers({ permission, children }: { readonly permission: Permission; readonly children: ReactNode }) {
  const { t } = useTranslation()
  if (can(actorOf(useUser()), permission)) return children
  return <Text c="dimmed">{t('home.noAccess')}</Text>
}
