import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DataColumn } from './column.ts'
import type { RowMemory, TablePlace } from './opened-rows.tsx'
import type { ViewsControl } from './saved-views/views-control.ts'
import type { BulkAct, Selection } from './selection.ts'
import type { TableControl } from './use-table-state.ts'

/** The state of fetching the current page of rows. */
export interface TableResult<Row> {
  /** Undefined while the first page loads. */
  readonly page: { readonly data: readonly Row[]; readonly total: number } | undefined
  /** True while a page loads; the previous one may still be shown. */
  readonly busy: boolean
  readonly failed: boolean
  /** Why it failed, as a message for people. */
  readonly reason?: string | undefined
  readonly retry: () => void
}

/** An action on one row. Pass only actions that the person may do. */
export interface RowAction {
  readonly key: string
  /** A verb; read out together with the row's name. */
  readonly label: string
  readonly icon: Icon
  /** Address of a link, or the function of a button. */
  readonly to?: string
  readonly run?: () => void
  readonly danger?: true
}

/** Describes what an export will contain, in the texts that the person sees. */
export interface ExportWords {
  /** The headers of its columns. */
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  readonly sort: string | null
}

/** The rows of an export, fixed at its start, so that changes while it runs make it skip none. */
export interface ExportedRows {
  /** Ids of all rows of the export, in the order of the list. */
  readonly ids: readonly number[]
}

/** Source of all rows of a list for an export, by the current filters and sort. */
export interface ExportSource<Row> {
  /** Name of the file; the date and extension are appended. */
  readonly name: string
  /**
   * Reports an export to the server and resolves to the ids of its rows. Rejects if the server refuses, and nothing is
   * exported. `only`: ids of the selected rows.
   */
  readonly announce: (
    words: ExportWords,
    options: { readonly signal: AbortSignal; readonly only?: readonly string[] | undefined },
  ) => Promise<ExportedRows>
  /** Fetches rows by id, in order; those deleted meanwhile are missing. */
  readonly load: (ids: readonly number[], options: { readonly signal: AbortSignal }) => Promise<readonly Row[]>
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
  readonly result: TableResult<Row>
  /** Summary of all rows, shown beside their count. */
  readonly said?: readonly string[]
  readonly rowId: (row: Row) => string
  /** Address that a click on a row opens; the first column should link to it too, for the keyboard. */
  readonly rowLink: (row: Row) => string
  /** Name of a row, for the accessible names of its actions. */
  readonly rowName?: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** The '+' button, for those who may create rows. */
  readonly create?: CreateAction | undefined
  /** Enables the export to Excel of the visible columns that have a `value`. */
  readonly exportRows?: ExportSource<Row>
  /** Enables the selection of rows, for acts on several of them. */
  readonly bulkActs?: readonly BulkAct<Row>[]
  /** Enables saved views. */
  readonly views?: ViewsControl
  /** Content if the table has no rows at all. */
  readonly empty: ReactNode
  /** Hides search, filters, columns and export if there are no rows at all. */
  readonly bareWhenEmpty?: true
  /** Content, with or without filters, if there are no rows because of what the person may see. */
  readonly emptyBecause?: ReactNode
  /** Navigation state for a row's page; `place` is the row's index in the whole list, from 0. */
  readonly rowState?: (place: number, table: TablePlace) => object
  /** `short`: without filters, columns and page size, for a page with several tables. */
  readonly chrome?: 'full' | 'short'
}

/** Props of the components that render rows, as a table or as cards. */
export interface RowsProps<Row> extends DataTableProps<Row> {
  /** Present if rows can be selected. */
  readonly selection?: Selection<Row> | undefined
  readonly memory: RowMemory
}

/** Creates a row: by a link to a page, or by opening a dialog. */
export interface CreateAction {
  readonly label: string
  readonly to?: string
  readonly run?: () => void
}
