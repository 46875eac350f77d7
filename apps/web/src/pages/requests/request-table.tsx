import { can, type FilterValue } from '@octroi/domain'
import { useMemo } from 'react'
import { useActor } from '../../session/can.tsx'
import { useUser } from '../../session/session.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { toListQuery } from '../../ui/data-table/table-state.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { useRequestColumns } from './columns.tsx'
import { useRequestExport, useRequestList } from './queries.ts'

interface RequestTableProps {
  /** Name of the table, under which its state is kept. */
  readonly id: string
  readonly label: string
  /** Filters that are always there. */
  readonly fixed?: Readonly<Record<string, FilterValue>>
  readonly empty: string
  /** `short`: without filters and page size, and out of the address, for a page that holds several tables. */
  readonly chrome?: 'full' | 'short'
}

const NEWEST = { column: 'financial_year', direction: 'desc' } as const
const SHORT_PAGE = 10

/** A server-paged table of the requests that this person may see. Only administrators see archived ones. */
export function RequestTable({ id, label, fixed, empty, chrome = 'full' }: RequestTableProps) {
  const user = useUser()
  const actor = useActor()
  const columns = useRequestColumns()
  const short = chrome === 'short'
  const control = useTableState({
    id,
    owner: user.id,
    columns,
    sort: NEWEST,
    inUrl: !short,
    ...(short && { size: SHORT_PAGE }),
  })
  const query = useMemo(() => {
    const always = can(actor, 'request.list_archived') ? fixed : { ...fixed, archived: false }
    return toListQuery(control.state, columns, always)
  }, [control.state, columns, fixed, actor])
  const list = useRequestList(query)
  const exportRows = useRequestExport(label, query)
  return (
    <DataTable
      label={label}
      columns={columns}
      control={control}
      chrome={chrome}
      rowId={(row) => String(row.id)}
      rowLink={(row) => `/requests/${row.id}`}
      empty={empty}
      exportRows={exportRows}
      result={{
        page: list.data,
        busy: list.isFetching,
        failed: list.isError,
        retry: () => void list.refetch(),
      }}
    />
  )
}
