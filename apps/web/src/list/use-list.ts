import { can, type Scope } from '@octroi/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import type { Client } from '../api/client.ts'
import { useApi } from '../api/use-api.ts'
import type { MessageKey } from '../locales/index.ts'
import { useActor } from '../session/can.tsx'
import { useUser } from '../session/session.tsx'
import type { DataColumn } from '../ui/data-table/column.ts'
import type { TablePlace } from '../ui/data-table/opened-rows.tsx'
import type { CreateAction, DataTableProps, ExportSource } from '../ui/data-table/table-props.ts'
import { toListQuery } from '../ui/data-table/table-state.ts'
import { useTableState } from '../ui/data-table/use-table-state.ts'
import type { Filters, ListDescription } from './list-description.ts'
import { toNavigationState } from './list-trail.ts'
import { getInitialView, useViews } from './views/queries.ts'
import { useMoveViews } from './views/use-moved-views.ts'
import { useViewsControl } from './views/use-views-control.ts'

/** Where a list is displayed; by default on its own page. */
export interface ListPlace {
  /** Name under which the state of this table is stored; by default the list's name. */
  readonly id?: string
  readonly title?: MessageKey
  readonly empty?: MessageKey
  /** Texts of the empty list for people who see only a part of it, by scope. */
  readonly emptyWithin?: Readonly<Partial<Record<Scope, MessageKey>>>
  /** Filters that always apply in this place. */
  readonly fixed?: Filters
  /** Address of the '+' button in this place. */
  readonly createAt?: string
  /** True for a page with several tables: no filters and page size, and no state in the address. */
  readonly short?: true
}

interface UsedList<Row> {
  readonly table: DataTableProps<Row>
  readonly dialog: ReactNode
}

const SHORT_PAGE = 10

const idOf = ({ id }: { readonly id: number }): string => String(id)

/** State of a list in a place: fetches pages by filters and sort, and returns the props of the table. */
export function useList<Row extends { readonly id: number }>(
  list: ListDescription<Row>,
  place: ListPlace,
): UsedList<Row> {
  const { t } = useTranslation()
  const { id = list.name, title = list.title, empty = list.empty, short } = place
  const { columns, control, query, views, always } = useListState(list, { ...place, id })
  const { rowName, rowActions, dialog } = list
  const api = useApi()
  const call = list.call(api)
  const rows = useQuery({
    queryKey: [list.name, 'list', query],
    queryFn: ({ signal }) => call({ query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: control.ready,
  })
  const label = t(title)
  const because = rows.data?.scope && place.emptyWithin?.[rows.data.scope]
  const table: DataTableProps<Row> = {
    label,
    columns,
    control,
    chrome: short ? 'short' : 'full',
    rowId: idOf,
    rowLink: list.rowLink,
    ...(rowName && { rowName: (row: Row) => rowName(row, t) }),
    ...(rowActions && { rowActions }),
    ...(list.bulkActs && { bulkActs: list.bulkActs }),
    create: useCreation(list, place),
    ...(rows.data && list.saidOf && { said: list.saidOf(rows.data, t) }),
    empty: t(empty),
    ...(list.bareWhenEmpty && { bareWhenEmpty: list.bareWhenEmpty }),
    ...(because !== undefined && { emptyBecause: t(because) }),
    rowState: useCallback(
      (at: number, table: TablePlace) => toNavigationState({ name: list.name, query, place: at, table }),
      [list.name, query],
    ),
    exportRows: exportOf({ list, query, always, label }, api),
    views,
    result: {
      page: rows.data,
      busy: rows.isFetching || !control.ready,
      failed: rows.isError,
      reason: rows.error instanceof ApiError ? rows.error.message : undefined,
      retry: () => void rows.refetch(),
    },
  }
  return { table, dialog }
}

interface Exported<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>
  readonly query: ReturnType<typeof toListQuery>
  /** Filters that always apply. */
  readonly always: Filters
  readonly label: string
}

/** The source of a list's export: all rows, or the selected ids. */
function exportOf<Row extends { readonly id: number }>(
  { list, query, always, label }: Exported<Row>,
  api: Client,
): ExportSource<Row> {
  const call = list.call(api)
  return {
    name: label,
    announce: (words, { signal, only }) => {
      const exportQuery = only ? { ...query, filters: JSON.stringify({ ...always, id: only.map(Number) }) } : query
      return api.exports.open(
        { body: { export: { list: list.name, format: 'xlsx', query: exportQuery, ...words } } },
        { signal },
      )
    },
    load: async (ids, options) => {
      // Beside ids, filters select no rows: they only determine which figures the rows have.
      const filters = list.saidOf && query.filters
      return (await call({ query: { ids: ids.join(','), ...(filters && { filters }) } }, options)).data
    },
  }
}

/** The person's settings of a list, and the query that follows from them. */
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
  // Views are for the list's own page; elsewhere the place determines what is shown.
  const foundViews = useViews(list.name, !short)
  const control = useTableState({
    id,
    owner,
    columns,
    sort,
    inUrl: !short,
    opening: getInitialView(foundViews),
    ...sized,
  })
  const movedViews = useMoveViews(list.name, foundViews.isSuccess)
  const views = useViewsControl({ list: list.name, columns, control, found: foundViews, left: movedViews })
  const query = useMemo(() => toListQuery(control.state, columns, always), [control.state, columns, always])
  return { columns, control, query, views, always }
}

/** Removes the filter of a column that has a fixed one, because changing it would have no effect. */
function withoutFixed<Row>(column: DataColumn<Row>, fixed: Filters): DataColumn<Row> {
  if (!Object.hasOwn(fixed, column.id)) return column
  const { filter: _, ...rest } = column
  return rest
}

function useCreation(
  { create, createHere }: Pick<ListDescription<never>, 'create' | 'createHere'>,
  { createAt, short }: ListPlace,
): CreateAction | undefined {
  const { t } = useTranslation()
  const actor = useActor()
  if (createHere && !short && can(actor, createHere.permission)) {
    return { run: createHere.run, label: t(createHere.label) }
  }
  const to = createAt ?? (short ? undefined : create?.to)
  if (create === undefined || to === undefined || !can(actor, create.permission)) return undefined
  return { to, label: t(create.label) }
}
