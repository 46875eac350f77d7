import { useMemo } from 'react'
import type { RequestRow } from '@octroi/domain'
import type { RowActs } from '../../list/list-description.ts'
import { List } from '../../list/list.tsx'
import type { DataColumn } from '../../ui/data-table/column.ts'
import type { ListPlace } from '../../list/use-list.ts'
import { useRequestColumns } from './columns.tsx'
import { REQUESTS } from './list.ts'

/** Columns that say the same in each row of a table of one organisation's requests. */
const OF_ORGANIZATION: ReadonlySet<string> = new Set(['organization_name', 'region'])

const NO_MORE: readonly DataColumn<RequestRow>[] = []

interface RequestListProps extends ListPlace {
  /** Columns of this place, after the others. */
  readonly more?: readonly DataColumn<RequestRow>[]
  /** Opens what creates requests, and what is done with several of them. */
  readonly batch?: Pick<RowActs<RequestRow>, 'createHere' | 'dialog' | 'bulkActs'>
}

/** A table of the requests that this person may see. */
export function RequestList({ batch, more = NO_MORE, ...place }: RequestListProps) {
  const all = useRequestColumns()
  const isOfOne = Object.hasOwn(place.fixed ?? {}, 'organization_id')
  const columns = useMemo(
    () => [...(isOfOne ? all.filter(({ id }) => !OF_ORGANIZATION.has(id)) : all), ...more],
    [all, more, isOfOne],
  )
  return <List {...place} list={{ ...REQUESTS, columns, ...batch }} />
}
