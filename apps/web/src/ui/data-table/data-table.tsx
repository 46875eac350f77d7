import { Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Cards } from './cards.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Grid as LoadedGrid } from './grid.tsx'
import { EmptyTable, FailedTable, TableStatus } from './messages.tsx'
import { Pagination } from './pagination.tsx'
import type { DataTableProps } from './table-props.ts'
import { isFiltered, type TableState } from './table-state.ts'
import { CreateButton, Toolbar } from './toolbar.tsx'
import type { TableControl } from './use-table-state.ts'

const Grid = lazy(async () => ({ default: (await import('./grid.tsx')).Grid })) as unknown as typeof LoadedGrid

/**
 * The one table: server-paged, sorted, filtered and searched, its columns chosen, its views saved; cards on a narrow
 * screen (source 1, sections 2 and 9).
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, control, result, chrome = 'full' } = props
  const full = chrome === 'full'
  const filtered = isFiltered(control.state)
  return (
    <div>
      {full && <Toolbar {...props} />}
      {!full && props.create && (
        <Group justify="flex-end" mb="sm">
          <CreateButton {...props.create} />
        </Group>
      )}
      {full && (filtered || hasOtherColumns(control)) && <FilterChips columns={columns} control={control} />}
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

/** Whether the columns are others than at first, or stand otherwise. */
function hasOtherColumns({ state, first }: TableControl): boolean {
  const layout = ({ hidden, order, pinned, widths }: TableState) =>
    JSON.stringify([[...hidden].sort(), order, pinned, widths])
  return layout(state) !== layout(first)
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
