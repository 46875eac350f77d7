import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { Cards } from './cards.tsx'
import type { DataColumn } from './column.ts'
import { FilterChips } from './filter-chips.tsx'
import { EmptyTable, FailedTable, TableStatus } from './messages.tsx'
import { Pagination } from './pagination.tsx'
import { Toolbar } from './toolbar.tsx'
import type { TableControl } from './use-table-state.ts'

const Grid = lazy(async () => ({ default: (await import('./grid.tsx')).Grid })) as typeof import('./grid.tsx').Grid

/** What is known of the page of rows asked for. */
export interface TableResult<Row> {
  /** Absent while the first page is on its way. */
  readonly page: { readonly data: readonly Row[]; readonly total: number } | undefined
  /** A page is on its way; what is shown may be the one before. */
  readonly busy: boolean
  readonly failed: boolean
  readonly retry: () => void
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
  readonly result: TableResult<Row>
  readonly rowId: (row: Row) => string
  /** Where a click on a row leads; the first column should hold a link to it, for the keyboard. */
  readonly rowLink: (row: Row) => string
  /** Said when there is nothing at all. */
  readonly empty: ReactNode
  /** `short`: without filters, columns and page size, for a page that holds several tables. */
  readonly chrome?: 'full' | 'short'
}

/** The one table: server-paged, sorted, filtered, its columns chosen; cards on a narrow screen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, control, result, chrome = 'full' } = props
  const { state } = control
  const full = chrome === 'full'
  const filtered = Object.keys(state.filters).length > 0
  return (
    <div>
      {full && <Toolbar columns={columns} control={control} />}
      {full && filtered && <FilterChips columns={columns} control={control} />}
      <TableStatus total={result.page?.total} busy={result.busy} />
      {result.failed ? (
        <FailedTable retry={result.retry} />
      ) : result.page?.data.length === 0 ? (
        <EmptyTable text={props.empty} filtered={filtered} reset={control.reset} />
      ) : (
        <Rows {...props} />
      )}
      {result.page && <Pagination label={props.label} control={control} total={result.page.total} full={full} />}
    </div>
  )
}

function Rows<Row extends object>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false })
  if (narrow) return <Cards {...props} />
  return (
    <Suspense fallback={<Skeleton height={44 * 12} />}>
      <Grid {...props} />
    </Suspense>
  )
}
