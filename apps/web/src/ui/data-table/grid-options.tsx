import { VisuallyHidden } from '@mantine/core'
import type { MRT_TableOptions } from 'mantine-react-table'
import { MRT_Localization_FR } from 'mantine-react-table/locales/fr/index.esm.mjs'
import classes from './grid.module.css'
import { openRow } from './open-row.ts'
import type { RowMemory } from './opened-rows.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { rowFocus } from './row-focus.ts'
import { SelectBox } from './select-box.tsx'
import { directionOf, SortHeader } from './sort-header.tsx'
import type { RowsProps } from './table-props.ts'
import type { TableState } from './table-state.ts'
import { ACTIONS, type GridColumns, SELECT } from './use-grid-columns.tsx'

/** What draws the rows in view of a table of many, once it is there. */
export type VirtualRows = NonNullable<MRT_TableOptions<object>['rowVirtualizerInstanceRef']>

interface GridOptions<Row extends object> extends RowsProps<Row> {
  readonly grid: GridColumns<Row>
  readonly many: boolean
  readonly open: (to: string, row: Element) => void
  /** Id of the text that says which keys move between rows. */
  readonly hint: string
  readonly virtual: VirtualRows
  /** The first page takes long: a skeleton stands in for it. */
  readonly isLate: boolean
}

const ARIA_SORT = { none: undefined, asc: 'ascending', desc: 'descending' } as const
/** No more than a window shows. */
const MOST_SKELETONS = 15

/** How many rows the skeleton of a page has. */
export const skeletonRows = ({ size }: TableState): number => Math.min(size, MOST_SKELETONS)

/** What the table library is told. */
export function gridOptions<Row extends object>(options: GridOptions<Row>): MRT_TableOptions<Row> {
  const { grid, control, result, label, chrome, many, rowId, rowLink, open, hint, virtual, memory, isLate } = options
  const { state } = control
  return {
    ...FIXED,
    columns: grid.definitions,
    data: grid.data,
    rowCount: result.page?.total ?? 0,
    getRowId: rowId,
    enableRowVirtualization: many,
    rowVirtualizerInstanceRef: virtual,
    state: {
      columnOrder: grid.order,
      columnPinning: grid.pinning,
      showSkeletons: isLate,
      pagination: { pageIndex: 0, pageSize: skeletonRows(state) },
      density: 'xs',
    },
    mantineTableProps: {
      'aria-label': label,
      'aria-busy': result.busy,
      'aria-describedby': hint,
      highlightOnHover: true,
    },
    mantineTableContainerProps: {
      className: chrome === 'short' ? classes.container : `${classes.container} ${classes.tall}`,
    },
    // Before that, a body of its height, without what the library says of a table that has no rows.
    mantineTableBodyProps: result.page === undefined && !isLate ? { children: [] } : {},
    mantineTableHeadCellProps: ({ column: { id } }) => headCell(id, options),
    mantineTableBodyCellProps: ({ column: { id } }) =>
      id === ACTIONS || id === SELECT ? { className: classes.actions } : {},
    mantineTableBodyRowProps: ({ row, renderedRowIndex = 0 }) => {
      if (result.page === undefined) return {}
      const go = (from: Element) => open(rowLink(row.original), from)
      return {
        className: classes.row,
        ...rowMarks(row.id, memory),
        onClick: (event) => openRow(event, go),
        ...rowFocus({ place: renderedRowIndex, open: go }),
      }
    },
  }
}

/** Names a row to what looks for it, and marks the one that was opened last. */
const rowMarks = (id: string, { returned }: RowMemory) => ({
  'data-row': id,
  ...(returned?.id === id && { 'data-opened': true, 'aria-current': true }),
})

function headCell<Row extends object>(id: string, { columns, control, grid, selection, rowId }: GridOptions<Row>) {
  const column = columns.find((candidate) => candidate.id === id)
  return {
    scope: 'col',
    role: 'columnheader',
    'data-column': id,
    'data-kind': column?.kind,
    'aria-sort': ARIA_SORT[directionOf(id, control) ?? 'none'],
    children: column ? (
      <>
        <SortHeader column={column} control={control} />
        <ResizeHandle id={id} control={control} />
      </>
    ) : id === SELECT && selection ? (
      <SelectBox selection={selection} rows={grid.data} rowId={rowId} />
    ) : (
      <VisuallyHidden>{grid.definitions.at(-1)?.header}</VisuallyHidden>
    ),
  } as const
}

/** Everything that the table library could do besides is ours, or switched off. */
const FIXED = {
  localization: MRT_Localization_FR,
  manualPagination: true,
  enableSorting: false,
  manualFiltering: true,
  enableColumnActions: false,
  enableColumnFilters: false,
  enableColumnPinning: true,
  enableFilterMatchHighlighting: false,
  enableGlobalFilter: false,
  enableStickyHeader: true,
  enableTopToolbar: false,
  enableBottomToolbar: false,
  layoutMode: 'grid',
  memoMode: undefined,
  // The body pulses instead (`data-loading`): a hundred cells that do, each for itself, keep a processor busy.
  mantineSkeletonProps: { animate: false },
} as const satisfies Partial<MRT_TableOptions<object>>
