import { can, type RequestRow } from '@octroi/domain'
import { List } from '../../list/list.tsx'
import type { ListConstants } from '../../list/list-description.ts'
import type { ListPlace } from '../../list/use-list.ts'
import { useRequestColumns } from './columns.tsx'

const REQUESTS: ListConstants<RequestRow> = {
  name: 'requests',
  call: (api) => api.requests.list,
  sort: { column: 'financial_year', direction: 'desc' },
  title: 'requests.title',
  empty: 'requests.empty',
  rowLink: ({ id }) => `/requests/${id}`,
  fixedFor: (actor): Record<string, boolean> => (can(actor, 'request.list_archived') ? {} : { archived: false }),
}

/** A table of the requests that this person may see; archived ones for administrators only (source 1, section 6). */
export function RequestList(place: ListPlace) {
  return <List {...place} list={{ ...REQUESTS, columns: useRequestColumns() }} />
}
