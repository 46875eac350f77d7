import { useMemo } from 'react'
import type { RequestRow } from '@octroi/domain'
import type { RowActs } from '../../list/list-description.ts'
import { List } from '../../list/list.tsx'
import type { DataColumn } from '../../ui/data-table/column.ts'
import type { ListPlace } from '../../list/use-list.ts'
import { useRequestColumns } from './columns.tsx'
import { REQUESTS } from './list.ts'

/** Columns to hide in a table of one organisation's requests, where all rows have the same value. */
const OF_ORGANIZATION: ReadonlySet<string> = new Set(['organization_name', 'region'])

const NO_MORE: readonly DataColumn<RequestRow>[] = []

interface RequestListProps extends ListPlace {
  /** Further columns of this table, after the others. */
  readonly more?: readonly DataColumn<RequestRow>[]
  /** Creation of requests, and bulk acts. */
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
