import { can } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session/can.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestTable } from './request-table.tsx'

/** All the requests that this person may see. */
export function RequestListPage() {
  const { t } = useTranslation()
  const staff = can(useActor(), 'request.see_backstage')
  return (
    <Page width="full">
      <RequestTable
        id="requests"
        label={t('requests.title')}
        empty={t(staff ? 'requests.emptyStaff' : 'requests.empty')}
      />
    </Page>
  )
}
