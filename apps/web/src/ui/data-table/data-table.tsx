import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Cards } from './cards.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Grid as LoadedGrid } from './grid.tsx'
import { EmptyTable, FailedTable, TableStatus } from './messages.tsx'
import { Pagination } from './pagination.tsx'
import type { DataTableProps } from './table-props.ts'
import { Toolbar } from './toolbar.tsx'

const Grid = lazy(async () => ({ default: (await import('./grid.tsx')).Grid })) as unknown as typeof LoadedGrid

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
