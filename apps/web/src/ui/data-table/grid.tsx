import 'mantine-react-table/styles.css'
import { useMounted } from '@mantine/hooks'
import {
  type MRT_ColumnDef,
  MRT_TableContainer,
  type MRT_TableOptions,
  useMantineReactTable,
} from 'mantine-react-table'
import { MRT_Localization_FR } from 'mantine-react-table/locales/fr/index.esm.mjs'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DataColumn } from './column.ts'
import type { DataTableProps } from './table-props.ts'
import classes from './data-table.module.css'
import { openRow } from './open-row.ts'
import { directionOf, SortHeader } from './sort-header.tsx'

/** Rows over this number are rendered as they scroll into view. */
const MANY_ROWS = 100

/** The table library, and all that is known of it: sticky header, sorting, widths, skeletons, virtual rows. */
export function Grid<Row extends object>(props: DataTableProps<Row>) {
  const many = (props.result.page?.data.length ?? 0) > MANY_ROWS
  // The library calls other hooks when rows are virtual: a table that becomes one is a new one.
  return <RowGrid key={many ? 'many' : 'few'} {...props} many={many} />
}

function RowGrid<Row extends object>(props: DataTableProps<Row> & { readonly many: boolean }) {
  const { columns, control, result, label, chrome, many, rowId, rowLink } = props
  const navigate = useNavigate()
  useContainerOnceMounted()
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const data = useMemo(() => [...(result.page?.data ?? [])], [result.page])
  const table = useMantineReactTable<Row>({
    ...FIXED,
    columns: definitions,
    data,
    rowCount: result.page?.total ?? 0,
    getRowId: rowId,
    enableRowVirtualization: many,
    state: {
      columnVisibility: Object.fromEntries(control.state.hidden.map((id) => [id, false])),
      showSkeletons: result.page === undefined,
      density: 'xs',
    },
    mantineTableProps: { 'aria-label': label, 'aria-busy': result.busy, highlightOnHover: true },
    mantineTableContainerProps: {
      className: chrome === 'short' ? classes.container : `${classes.container} ${classes.tall}`,
    },
    mantineTableHeadCellProps: ({ column: { id } }) => ({
      scope: 'col',
      role: 'columnheader',
      'aria-sort': ARIA_SORT[directionOf(id, control) ?? 'none'],
      children: columns
        .filter((column) => column.id === id)
        .map((column) => <SortHeader key={id} column={column} control={control} />),
    }),
    mantineTableBodyRowProps: ({ row }) => ({
      className: classes.row,
      onClick: (event) => openRow(event, () => void navigate(rowLink(row.original))),
    }),
  })
  return <MRT_TableContainer table={table} />
}

const ARIA_SORT = { none: undefined, asc: 'ascending', desc: 'descending' } as const

/** The library's virtual rows look for their scrolling container while it is not mounted yet: one more render finds it. */
const useContainerOnceMounted = useMounted

/** Everything that the table library could do besides is ours, or switched off. */
const FIXED = {
  localization: MRT_Localization_FR,
  manualPagination: true,
  enableSorting: false,
  manualFiltering: true,
  enableColumnActions: false,
  enableColumnFilters: false,
  enableFilterMatchHighlighting: false,
  enableGlobalFilter: false,
  enableStickyHeader: true,
  enableTopToolbar: false,
  enableBottomToolbar: false,
  layoutMode: 'grid',
  memoMode: undefined,
} as const satisfies Partial<MRT_TableOptions<object>>

function definitionOf<Row extends object>(column: DataColumn<Row>): MRT_ColumnDef<Row> {
  return {
    id: column.id,
    header: column.header,
    size: column.width,
    Cell: ({ row }) => column.cell(row.original),
    ...(column.figures && { mantineTableBodyCellProps: { className: 'octroi-figures' } }),
  }
}
