import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { OrganizationNoteList } from '../../pages/notes/note-list.tsx'
import { OrganizationProfilePage } from '../../pages/organizations/profile-page.tsx'
import { RequestList } from '../../pages/requests/request-list.tsx'
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
          <RequestList short id="organization-requests" fixed={fixed} empty="requests.emptyOrganization" />
        </TableSection>
      </Can>
      <Can permission="note.list">
        <TableSection title={t('notes.title')}>
          <OrganizationNoteList
            short
            id="organization-notes"
            fixed={fixed}
            createAt={`/organisations/${id}/notes/new`}
            empty="notes.emptyOrganization"
          />
        </TableSection>
      </Can>
    </>
  )
}
