import { can } from '@octroi/domain'
import { useActor } from '../../session/can.tsx'
import { Page } from '../../ui/page.tsx'
import { REQUESTS_WITHIN } from './list.ts'
import { RequestList } from './request-list.tsx'

/** All the requests that this person may see. */
export function RequestListPage() {
  const isStaff = can(useActor(), 'request.see_backstage')
  return (
    <Page width="full">
      <RequestList empty={isStaff ? 'requests.emptyStaff' : 'requests.empty'} emptyWithin={REQUESTS_WITHIN} />
    </Page>
  )
}
