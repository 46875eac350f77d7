import { useDisclosure } from '@mantine/hooks'
import { can } from '@octroi/domain'
import { lazy, Suspense } from 'react'
import { useActor } from '../../session/can.tsx'
import { Page } from '../../ui/page.tsx'
import { useBulkActs } from './bulk/use-bulk-acts.tsx'
import { EMPTY_REQUESTS_TEXTS } from './list.ts'
import { RequestList } from './request-list.tsx'
import { useStatisticColumns } from './statistic-columns.ts'

const BatchModal = lazy(async () => ({ default: (await import('./batch/batch-modal.tsx')).BatchModal }))

/**
 * List of the requests that this person may see; those who may create requests can do so here (source 2, section 2).
 */
export function RequestListPage() {
  const isStaff = can(useActor(), 'request.see_backstage')
  const [opened, { open, close }] = useDisclosure()
  const { bulkActs, bulkDialog } = useBulkActs()
  const dialog = (
    <>
      {opened && (
        <Suspense fallback={null}>
          <BatchModal onClose={close} />
        </Suspense>
      )}
      {bulkDialog}
    </>
  )
  return (
    <Page width="full">
      <RequestList
        empty={isStaff ? 'requests.emptyStaff' : 'requests.empty'}
        emptyWithin={EMPTY_REQUESTS_TEXTS}
        more={useStatisticColumns()}
        batch={{ createHere: { permission: 'request.create_batch', run: open, label: 'batch.open' }, dialog, bulkActs }}
      />
    </Page>
  )
}
