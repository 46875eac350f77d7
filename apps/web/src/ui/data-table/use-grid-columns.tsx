import type { MRT_ColumnDef } from 'mantine-react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from './column.ts'
import { shownColumns } from './column-layout.ts'
import { RowActions } from './row-actions.tsx'
import { SelectBox } from './select-box.tsx'
import classes from './grid.module.css'
import { LastOpened } from './last-opened.tsx'
import type { Selection } from './selection.ts'
import type { RowsProps } from './table-props.ts'

/** Id of the column with the actions of each row. */
export const ACTIONS = 'octroi-actions'
/** CSS classes of cells by kind of column. */
const CELLS = { number: `octroi-figures ${classes.numbers}`, figures: 'octroi-figures' } as const
/** Id of the column with the check boxes. */
export const SELECT = 'octroi-select'
/** Size of an action's button by density, in pixels. */
const BUTTON = { compact: 30, normal: 36, comfortable: 36 } as const

export interface GridColumns<Row extends object> {
  readonly definitions: MRT_ColumnDef<Row>[]
  readonly order: string[]
  readonly pinning: { left: string[]; right: string[] }
  readonly data: Row[]
}

/** Converts the visible columns, in order, to the table library's format; the actions come last. */
export function useGridColumns<Row extends object>(props: RowsProps<Row>): GridColumns<Row> {
  const { t } = useTranslation()
  const { columns, control, result, rowActions, rowName, rowId, memory, selection } = props
  const { state } = control
  const data = useMemo(() => [...(result.page?.data ?? [])], [result.page])
  const most = rowActions ? Math.max(1, ...data.map((row) => rowActions(row).length)) : 0
  const none = data.length > 0 && data.every((row) => rowActions?.(row).length === 0)
  return useMemo(() => {
    const visibleColumns = shownColumns(columns, state)
    const button = BUTTON[state.density]
    const actions: MRT_ColumnDef<Row> = {
      id: ACTIONS,
      header: t('table.actions'),
      size: most * (button + 2) + 24,
      grow: false,
      Cell: ({ row }) => (
        <RowActions
          as="icons"
          size={button}
          actions={rowActions?.(row.original) ?? []}
          rowName={rowName?.(row.original)}
        />
      ),
    }
    const boxes = selection
      ? [boxColumn<Row>({ selection, rowId, ...(rowName && { rowName }) }, t('table.select'))]
      : []
    const hasActions = rowActions !== undefined && !none
    const ids = visibleColumns.map(({ id }) => id)
    const pinned = (ofSide: readonly string[]) => ids.filter((id) => ofSide.includes(id))
    return {
      data,
      definitions: [
        ...boxes,
        ...visibleColumns.map((column, place) => {
          const definition = definitionOf(column, state.widths[column.id])
          return place === 0 ? marked(definition, column, { rowId, memory }) : definition
        }),
        ...(hasActions ? [actions] : []),
      ],
      order: [...boxes.map(() => SELECT), ...ids, ...(hasActions ? [ACTIONS] : [])],
      pinning: {
        left: [...boxes.map(() => SELECT), ...pinned(state.pinned.left)],
        right: [...pinned(state.pinned.right), ...(hasActions ? [ACTIONS] : [])],
      },
    }
  }, [columns, state, data, most, none, rowActions, rowName, rowId, memory, selection, t])
}

type Boxed<Row> = Pick<RowsProps<Row>, 'rowId' | 'rowName'> & { readonly selection: Selection<Row> }

/** The column of check boxes that select rows. */
const boxColumn = <Row extends object>(
  { selection, rowId, rowName }: Boxed<Row>,
  header: string,
): MRT_ColumnDef<Row> => ({
  id: SELECT,
  header,
  size: 44,
  grow: false,
  Cell: ({ row }) => (
    <SelectBox selection={selection} rows={[row.original]} rowId={rowId} name={rowName?.(row.original) ?? row.id} />
  ),
})

/**
 * Definition of a column: a chosen width is fixed; the other columns share the remaining width and are never narrower
 * than declared.
 */
function definitionOf<Row extends object>(column: DataColumn<Row>, width: number | undefined): MRT_ColumnDef<Row> {
  return {
    id: column.id,
    header: column.header,
    size: width ?? column.width,
    grow: width === undefined,
    Cell: ({ row }) => column.cell(row.original),
    ...(column.kind && { mantineTableBodyCellProps: { className: CELLS[column.kind] } }),
  }
}

/** Adds the mark of the row that was opened last to the first column. */
function marked<Row extends object>(
  definition: MRT_ColumnDef<Row>,
  column: DataColumn<Row>,
  { rowId, memory }: Pick<RowsProps<Row>, 'rowId' | 'memory'>,
): MRT_ColumnDef<Row> {
  return {
    ...definition,
    Cell: ({ row }) => (
      <>
        {rowId(row.original) === memory.returned?.id && <LastOpened memory={memory} />}
        {column.cell(row.original)}
      </>
    ),
  }
}
