import { can } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../api/use-api.ts'
import type { MessageKey } from '../locales/index.ts'
import { useActor } from '../session/can.tsx'
import { useUser } from '../session/session.tsx'
import type { DataColumn } from '../ui/data-table/column.ts'
import type { DataTableProps } from '../ui/data-table/table-props.ts'
import { toListQuery } from '../ui/data-table/table-state.ts'
import { useTableState } from '../ui/data-table/use-table-state.ts'
import type { Filters, ListDescription } from './list-description.ts'

/** Where a list stands; without anything, on its own page. */
export interface ListPlace {
  /** Name under which the state of this table is kept; the list's own without. */
  readonly id?: string
  readonly title?: MessageKey
  readonly empty?: MessageKey
  /** Filters that are always there in this place, and that nobody can take away. */
  readonly fixed?: Filters
  /** Where '+' leads from here. */
  readonly createAt?: string
  /** Without filters and page size, and out of the address: for a page that holds several tables. */
  readonly short?: true
}

interface UsedList<Row> {
  readonly table: DataTableProps<Row>
  readonly dialog: ReactNode
}

const SHORT_PAGE = 10

/** A list in a place: fetches its pages as the person filters and sorts, and gives what the table needs to be drawn. */
export function useList<Row extends { readonly id: number }>(
  list: ListDescription<Row>,
  place: ListPlace,
): UsedList<Row> {
  const { t } = useTranslation()
  const { id = list.name, title = list.title, empty = list.empty, short } = place
  const { columns, control, query } = useListState(list, { ...place, id })
  const { rowName, rowActions, dialog } = list
  const call = list.call(useApi())
  const rows = useQuery({
    queryKey: [list.name, 'list', query],
    queryFn: ({ signal }) => call({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const label = t(title)
  const table: DataTableProps<Row> = {
    label,
    columns,
    control,
    chrome: short ? 'short' : 'full',
    rowId: (row) => String(row.id),
    rowLink: list.rowLink,
    ...(rowName && { rowName: (row: Row) => rowName(row, t) }),
    ...(rowActions && { rowActions }),
    create: useCreation(list, place),
    empty: t(empty),
    exportRows: {
      name: label,
      load: (paging, { signal }) => call({ query: { ...query, ...paging } }, { signal }),
    },
    result: { page: rows.data, busy: rows.isFetching, failed: rows.isError, retry: () => void rows.refetch() },
  }
  return { table, dialog }
}

/** What the person chose to see of a list, and the query that asks for it. */
function useListState<Row extends { readonly id: number }>(
  list: ListDescription<Row>,
  { id, fixed, short }: ListPlace & { readonly id: string },
) {
  const owner = useUser().id
  const actor = useActor()
  const { columns: all, sort, fixedFor } = list
  const always = useMemo(() => ({ ...fixed, ...fixedFor?.(actor) }), [fixed, fixedFor, actor])
  const columns = useMemo(() => all.map((column) => withoutFixed(column, always)), [all, always])
  const sized = short ? { size: SHORT_PAGE } : {}
  const control = useTableState({ id, owner, columns, sort, inUrl: !short, ...sized })
  const query = useMemo(() => toListQuery(control.state, columns, always), [control.state, columns, always])
  return { columns, control, query }
}

/** A column that is always filtered offers no filter: whatever was chosen would change nothing. */
function withoutFixed<Row>(column: DataColumn<Row>, fixed: Filters): DataColumn<Row> {
  if (!Object.hasOwn(fixed, column.id)) return column
  const { filter: _, ...rest } = column
  return rest
}

function useCreation({ create }: Pick<ListDescription<never>, 'create'>, { createAt, short }: ListPlace) {
  const { t } = useTranslation()
  const actor = useActor()
  const to = createAt ?? (short ? undefined : create?.to)
  if (create === undefined || to === undefined || !can(actor, create.permission)) return undefined
  return { to, label: t(create.label) }
}
