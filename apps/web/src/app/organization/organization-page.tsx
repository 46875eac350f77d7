import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { NoteTable } from '../../pages/notes/note-table.tsx'
import { OrganizationProfilePage } from '../../pages/organizations/profile-page.tsx'
import { RequestTable } from '../../pages/requests/request-table.tsx'
import { Can } from '../../session/can.tsx'
import { TableSection } from '../home/table-section.tsx'

/** An organisation's record, with its requests and, for those who may list them, the notes about it. */
export function OrganizationPage() {
  const id = Number(useParams()['id'])
  return <OrganizationProfilePage tables={<OrganizationTables id={id} />} />
}

/** Tables of one organisation: a row leads to its request or note (source 1, section 2). */
export function OrganizationTables({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const fixed = useMemo(() => ({ organization_id: id }), [id])
  return (
    <>
      <Can permission="request.list">
        <TableSection title={t('requests.title')}>
          <RequestTable
            id="organization-requests"
            chrome="short"
            label={t('requests.title')}
            fixed={fixed}
            empty={t('requests.emptyOrganization')}
          />
        </TableSection>
      </Can>
      <Can permission="note.list">
        <TableSection title={t('notes.title')}>
          <NoteTable
            id="organization-notes"
            chrome="short"
            scope="organization"
            label={t('notes.title')}
            fixed={fixed}
            createAt={`/organisations/${id}/notes/new`}
            empty={t('notes.emptyOrganization')}
          />
        </TableSection>
      </Can>
    </>
  )
}
