import { Text } from '@mantine/core'
import { can, type Permission } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../../list/list-description.ts'
import type { MessageKey } from '../../locales/index.ts'
import { NoteList } from '../../pages/notes/note-list.tsx'
import { RequestList } from '../../pages/requests/request-list.tsx'
import { useActor } from '../../session/can.tsx'
import { TableSection } from './table-section.tsx'

/** Props of a table of requests on the home page. */
export interface HomeRequestsProps {
  /** Name of the table, under which its state is stored. */
  readonly id: string
  readonly title: MessageKey
  readonly fixed: Filters
  readonly empty: MessageKey
  /** Says which requests it counts, if the title does not. */
  readonly counts?: MessageKey
  /** Address of the whole list. */
  readonly more?: string
}

/** A titled table of requests. */
export function HomeRequests({ id, title, counts, fixed, empty, more }: HomeRequestsProps) {
  const { t } = useTranslation()
  return (
    <TableSection
      title={t(title)}
      {...(counts !== undefined && { counts: t(counts) })}
      {...(more !== undefined && { more: { to: more, label: t('home.all') } })}
    >
      <IfMayList permission="request.list">
        <RequestList short id={id} title={title} fixed={fixed} empty={empty} />
      </IfMayList>
    </TableSection>
  )
}

const OPEN = { status: 1, ending_date: 0 }

/** Table of open notes. */
export function HomeNotes() {
  const { t } = useTranslation()
  return (
    <TableSection title={t('home.notes')} more={{ to: '/notes', label: t('home.allNotes') }}>
      <IfMayList permission="note.list">
        <NoteList short id="home-notes" title="home.notes" fixed={OPEN} empty="home.emptyNotes" />
      </IfMayList>
    </TableSection>
  )
}

/** Shows a table if the person may list it; people of an unknown rank see an explanation instead. */
function IfMayList({ permission, children }: { readonly permission: Permission; readonly children: ReactNode }) {
  const { t } = useTranslation()
  if (can(useActor(), permission)) return children
  return <Text c="dimmed">{t('home.noAccess')}</Text>
}
