import { Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { AddressMessage } from './address-message.tsx'
import { Cards } from './cards.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Grid as LoadedGrid } from './grid.tsx'
import { EmptyTable, FailedTable, TableStatus } from './messages.tsx'
import { type RowMemory, useRowMemory } from './opened-rows.tsx'
import { lastPage, Pagination } from './pagination.tsx'
import { RowOriginProvider } from './row-origin.tsx'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { DataTableProps, RowsProps, TableResult } from './table-props.ts'
import { isFiltered, type TableState } from './table-state.ts'
import { CreateButton, Toolbar } from './toolbar.tsx'
import type { TableControl } from './use-table-state.ts'

const Grid = lazy(async () => ({ default: (await import('./grid.tsx')).Grid })) as unknown as typeof LoadedGrid

/**
 * The table of the application: paged by the server, sorted, filtered and searched, with a choice of columns and saved
 * views; cards on a narrow screen (source 1, sections 2 and 9).
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, control, chrome = 'full' } = props
  const memory = useRowMemory(control.name)
  const result = useReachablePage(props.result, control, memory)
  const total = props.result.page?.total
  const isBare = props.bareWhenEmpty && total === 0 && !isFiltered(control.state)
  const full = chrome === 'full' && !isBare
  const { state } = control
  const selection = useSelection(props.rowId, JSON.stringify([state.filters, state.search]))
  const acts = full ? (props.bulkActs ?? []) : []
  const chosen = acts.length > 0 ? selection : undefined
  const hasChips = full && (isFiltered(control.state) || hasOtherColumns(control))
  return (
    <div data-table>
      {full && (
        <Toolbar {...props} only={chosen && chosen.rows.length > 0 ? chosen.rows.map(props.rowId) : undefined} />
      )}
      {!full && props.create && (
        <Group justify="flex-end" mb="sm">
          <CreateButton {...props.create} />
        </Group>
      )}
      <AddressMessage control={control} />
      {hasChips && <FilterChips columns={columns} control={control} />}
      {chosen && <SelectionBar selection={chosen} acts={acts} />}
      <TableStatus total={result.page?.total} busy={result.busy} />
      <Content {...props} result={result} memory={memory} selection={chosen} />
      {total !== undefined && (
        <Pagination label={props.label} control={control} total={total} said={props.said} full={full} />
      )}
    </div>
  )
}

/**
 * Result to show. A page beyond the last counts as loading, while the table moves to the last page. Somebody who
 * returns to the table gets the page of the row that they opened.
 */
function useReachablePage<Row>(result: TableResult<Row>, control: TableControl, memory: RowMemory): TableResult<Row> {
  const { page } = result
  const { state, set } = control
  const comeTo = useEffectEvent((number: number | undefined) => {
    if (number !== undefined && number !== state.page) set({ ...state, page: number })
  })
  useEffect(() => comeTo(memory.returned?.page), [memory.returned])
  const last = page && lastPage(page.total, state.size)
  const isBeyond = last !== undefined && state.page > last
  useEffect(() => comeTo(isBeyond ? last : undefined), [isBeyond, last])
  const isEmptied = page !== undefined && page.data.length === 0 && page.total > 0
  return isBeyond || (isEmptied && result.busy) ? { ...result, page: undefined, busy: true } : result
}

/** The rows, or the reason why there are none. */
function Content<Row extends object>(props: RowsProps<Row>) {
  const { result, control, empty, emptyBecause } = props
  if (result.failed) return <FailedTable reason={result.reason} retry={result.retry} />
  if (result.page?.data.length === 0) {
    const filtered = isFiltered(control.state)
    return <EmptyTable text={empty} because={emptyBecause} filtered={filtered} reset={control.reset} />
  }
  return (
    <RowOriginProvider {...props}>
      <Rows {...props} />
    </RowOriginProvider>
  )
}

/** True if the columns or their layout differ from the default. */
function hasOtherColumns({ state, first }: TableControl): boolean {
  const layout = ({ hidden, order, pinned, widths }: TableState) =>
    JSON.stringify([[...hidden].sort(), order, pinned, widths])
  return layout(state) !== layout(first)
}

function Rows<Row extends object>(props: RowsProps<Row>) {
  const narrow = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false })
  if (narrow) return <Cards {...props} />
  return (
    <Suspense fallback={<Skeleton height={44 * 12} />}>
      <Grid {...props} />
    </Suspense>
  )
}
