import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DataColumn } from './column.ts'
import type { RowMemory, TablePlace } from './opened-rows.tsx'
import type { ViewsControl } from './saved-views/views-control.ts'
import type { BulkAct, Selection } from './selection.ts'
import type { TableControl } from './use-table-state.ts'

/** What is known of the page of rows asked for. */
export interface TableResult<Row> {
  /** Absent while the first page is on its way. */
  readonly page: { readonly data: readonly Row[]; readonly total: number } | undefined
  /** A page is on its way; what is shown may be the one before. */
  readonly busy: boolean
  readonly failed: boolean
  /** Why, in words fit to show. */
  readonly reason?: string | undefined
  readonly retry: () => void
}

/** Something that can be done with one row. Give only what this person may do with it. */
export interface RowAction {
  readonly key: string
  /** A verb; read out together with the row's name. */
  readonly label: string
  readonly icon: Icon
  /** Where it leads, or what it does. */
  readonly to?: string
  readonly run?: () => void
  readonly danger?: true
}

/** What an export will hold, in the words in which the person sees it. */
export interface ExportWords {
  /** The headers of its columns. */
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  readonly sort: string | null
}

/** What an export holds: whatever changes while they are read, none is passed over. */
export interface RowsOfExport {
  /** Ids of all rows of the export, in the order of the list. */
  readonly ids: readonly number[]
}

/** Where all the rows of a list come from, for an export: those that the filters and the sort in force give. */
export interface ExportSource<Row> {
  /** Name of the file, without the date and the ending that are added to it. */
  readonly name: string
  /**
   * Tells the server that an export begins, and gives the ids of the rows to export; rejects when it is refused, and
   * nothing is exported then. `only`: the ids of the rows that were chosen.
   */
  readonly announce: (
    words: ExportWords,
    options: { readonly signal: AbortSignal; readonly only?: readonly string[] | undefined },
  ) => Promise<RowsOfExport>
  /** The rows of some ids, in their order; not those that are gone meanwhile. */
  readonly load: (ids: readonly number[], options: { readonly signal: AbortSignal }) => Promise<readonly Row[]>
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
  readonly result: TableResult<Row>
  /** Summary of all rows together, shown beside their count. */
  readonly said?: readonly string[]
  readonly rowId: (row: Row) => string
  /** Where a click on a row leads; the first column should hold a link to it, for the keyboard. */
  readonly rowLink: (row: Row) => string
  /** What people call a row, for the names of its actions. */
  readonly rowName?: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Where '+' leads, or what it does here, and what it says, for those who may create. */
  readonly create?: Creation | undefined
  /** Where it is given, the table can be exported to Excel: its columns shown that have a `value`. */
  readonly exportRows?: ExportSource<Row>
  /** What can be done with several rows at once: they are chosen by boxes before them. None where there is nothing. */
  readonly bulkActs?: readonly BulkAct<Row>[]
  /** Where it is given, what the table shows can be kept as views. */
  readonly views?: ViewsControl
  /** Content shown when there are no rows at all. */
  readonly empty: ReactNode
  /** Hides search, filters, columns and export when there are no rows at all. */
  readonly bareWhenEmpty?: true
  /** Content shown, filtered or not, where there are no rows because of what this person may see. */
  readonly emptyBecause?: ReactNode
  /** What a row's page is told of where one comes from: `place` is that of the row in the whole list, from 0. */
  readonly rowState?: (place: number, table: TablePlace) => object
  /** `short`: without filters, columns and page size, for a page that holds several tables. */
  readonly chrome?: 'full' | 'short'
}

/** What draws the rows, in a table or as cards. */
export interface RowsProps<Row> extends DataTableProps<Row> {
  /** Where rows can be chosen. */
  readonly selection?: Selection<Row> | undefined
  readonly memory: RowMemory
}

/** What makes a new row: a page, or a dialog. */
export interface Creation {
  readonly label: string
  readonly to?: string
  readonly run?: () => void
}
