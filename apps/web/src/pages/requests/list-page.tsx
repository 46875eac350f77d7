import { useTranslation } from 'react-i18next'
import { useUser } from '../../session/session.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestTable } from './request-table.tsx'

/** All the requests that this person may see. */
export function RequestListPage() {
  const { t } = useTranslation()
  const staff = useUser().user_type.rang !== 5
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
