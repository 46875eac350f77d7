import type { ReactNode } from 'react'

/** One value that a column can be filtered by. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** How a column is filtered. `numbers`: the API wants numbers for the values chosen. */
export type ColumnFilter =
  | { readonly kind: 'text' }
  | { readonly kind: 'select'; readonly choices: readonly Choice[] }
  | { readonly kind: 'multi'; readonly choices: readonly Choice[]; readonly numbers?: true }

/** A column of a table, in our own words: nothing outside this folder knows the table library. */
export interface DataColumn<Row> {
  /** The API's name of the column, for sorting and filtering. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Starting width, in pixels. */
  readonly width: number
  /** Numbers and dates: figures of one width, so that they stand under each other. */
  readonly figures?: true
  readonly sortable?: boolean
  readonly filter?: ColumnFilter
  /** One of the few columns that a card shows on a narrow screen. */
  readonly card?: boolean
  /** Not shown until the person asks for it. */
  readonly hidden?: boolean
}
