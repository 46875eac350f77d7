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

/** The library's virtualizer, which renders only visible rows of a long table; null until it is mounted. */
export type VirtualRows = NonNullable<MRT_TableOptions<object>['rowVirtualizerInstanceRef']>

interface GridOptions<Row extends object> extends RowsProps<Row> {
  readonly grid: GridColumns<Row>
  readonly many: boolean
  readonly open: (to: string, row: Element) => void
  /** Id of the text that describes the keys of rows. */
  readonly hint: string
  readonly virtual: VirtualRows
  /** True if the first page takes so long that a skeleton is shown. */
  readonly isLate: boolean
}

const ARIA_SORT = { none: undefined, asc: 'ascending', desc: 'descending' } as const
/** Maximum number of skeleton rows, about as many as fit in a window. */
const MOST_SKELETONS = 15

/** Number of skeleton rows of a page. */
export const skeletonRows = ({ size }: TableState): number => Math.min(size, MOST_SKELETONS)

/** The options for the table library. */
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
    // Until a skeleton is due, the body stays empty, without the library's message about missing rows.
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

/** Attributes that identify a row, and mark the one that was opened last. */
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

/** Features of the library that we replace or switch off. */
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
  // The body pulses as a whole (`data-loading`): a hundred cells with animations of their own keep a processor busy.
  mantineSkeletonProps: { animate: false },
} as const satisfies Partial<MRT_TableOptions<object>>
