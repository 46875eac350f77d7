import { Text } from '@mantine/core'
import { can, type FilterValue, type Permission } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageKey } from '../../locales/index.ts'
import { NoteTable } from '../../pages/notes/note-table.tsx'
import { RequestTable } from '../../pages/requests/request-table.tsx'
import { useActor } from '../../session/can.tsx'
import { TableSection } from './table-section.tsx'

/** A table of requests at home. */
export interface HomeRequestsProps {
  /** Name of the table, under which its state is kept. */
  readonly id: string
  readonly title: MessageKey
  readonly fixed: Readonly<Record<string, FilterValue>>
  readonly empty: MessageKey
  /** Where the whole list is. */
  readonly more?: string
}

/** A titled table of requests. */
export function HomeRequests({ id, title, fixed, empty, more }: HomeRequestsProps) {
  const { t } = useTranslation()
  return (
    <TableSection title={t(title)} {...(more !== undefined && { more: { to: more, label: t('home.all') } })}>
      <ForListers permission="request.list">
        <RequestTable id={id} chrome="short" label={t(title)} fixed={fixed} empty={t(empty)} />
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
  if (can(useActor(), permission)) return children
  return <Text c="dimmed">{t('home.noAccess')}</Text>
}
