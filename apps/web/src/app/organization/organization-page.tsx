import { Text } from '@mantine/core'
import { can } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { OrganizationYears } from '../../pages/finance/organization-years.tsx'
import { EMPTY_NOTES_TEXTS } from '../../pages/notes/list.ts'
import { OrganizationNoteList } from '../../pages/notes/note-list.tsx'
import { OrganizationProfilePage } from '../../pages/organizations/profile-page.tsx'
import { EMPTY_REQUESTS_TEXTS } from '../../pages/requests/list.ts'
import { RequestList } from '../../pages/requests/request-list.tsx'
import { Can, useActor } from '../../session/can.tsx'
import { TableSection } from '../home/table-section.tsx'

/**
 * An organisation's record with its requests, financial pages and notes; people who may not list these see a message.
 */
export function OrganizationPage() {
  const id = Number(useParams()['id'])
  return <OrganizationProfilePage tables={<OrganizationTables id={id} />} />
}

/** Tables of one organisation; each row links to its request or note (source 1, section 2). */
export function OrganizationTables({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const actor = useActor()
  const fixed = useMemo(() => ({ organization_id: id }), [id])
  return (
    <>
      <Can permission="request.list">
        <TableSection title={t('requests.title')}>
          <RequestList
            short
            id="organization-requests"
            fixed={fixed}
            empty="requests.emptyOrganization"
            emptyWithin={EMPTY_REQUESTS_TEXTS}
          />
        </TableSection>
      </Can>
      <OrganizationYears id={id} />
      <Can permission="note.read">
        <TableSection title={t('notes.title')}>
          {can(actor, 'note.list') ? (
            <OrganizationNoteList
              short
              id="organization-notes"
              fixed={fixed}
              createAt={`/organisations/${id}/notes/new`}
              empty="notes.emptyOrganization"
              emptyWithin={EMPTY_NOTES_TEXTS}
            />
          ) : (
            <Text c="dimmed">{t('notes.notListed')}</Text>
          )}
        </TableSection>
      </Can>
    </>
  )
}
