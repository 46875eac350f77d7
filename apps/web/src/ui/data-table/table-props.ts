import type { ReactNode } from 'react'
import type { DataColumn } from './column.ts'
import type { TableControl } from './use-table-state.ts'

/** What is known of the page of rows asked for. */
export interface TableResult<Row> {
  /** Absent while the first page is on its way. */
  readonly page: { readonly data: readonly Row[]; readonly total: number } | undefined
  /** A page is on its way; what is shown may be the one before. */
  readonly busy: boolean
  readonly failed: boolean
  readonly retry: () => void
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
  readonly result: TableResult<Row>
  readonly rowId: (row: Row) => string
  /** Where a click on a row leads; the first column should hold a link to it, for the keyboard. */
  readonly rowLink: (row: Row) => string
  /** Said when there is nothing at all. */
  readonly empty: ReactNode
  /** `short`: without filters, columns and page size, for a page that holds several tables. */
  readonly chrome?: 'full' | 'short'
}
