import { useMemo } from 'react'
import type { RequestRow } from '@octroi/domain'
import type { RowActs } from '../../list/list-description.ts'
import { List } from '../../list/list.tsx'
import type { ListPlace } from '../../list/use-list.ts'
import { useRequestColumns } from './columns.tsx'
import { REQUESTS } from './list.ts'

/** Columns that say the same in each row of a table of one organisation's requests. */
const OF_ORGANIZATION: ReadonlySet<string> = new Set(['organization_name', 'region'])

interface RequestListProps extends ListPlace {
  /** Opens what creates requests, and shows it. */
  readonly batch?: Pick<RowActs<RequestRow>, 'createHere' | 'dialog'>
}

/** A table of the requests that this person may see. */
export function RequestList({ batch, ...place }: RequestListProps) {
  const all = useRequestColumns()
  const isOfOne = Object.hasOwn(place.fixed ?? {}, 'organization_id')
  const columns = useMemo(() => (isOfOne ? all.filter(({ id }) => !OF_ORGANIZATION.has(id)) : all), [all, isOfOne])
  return <List {...place} list={{ ...REQUESTS, columns, ...batch }} />
}
