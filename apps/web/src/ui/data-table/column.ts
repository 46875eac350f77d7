import type { FilterValue } from '@octroi/domain'
import type { ReactNode } from 'react'

/** One value that a column can be filtered by. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * How a column is filtered. `text` ignores case and accents; `yes-no`, `dates` and `numbers-between` are for booleans,
 * ISO dates and numbers; `select` is for a boolean whose two values have words of their own: the values of its choices
 * are `true` and `false`. `numbers`: the API expects the chosen values as numbers.
 */
export type ColumnFilter =
  | { readonly kind: 'text' }
  | { readonly kind: 'select'; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'multi'
      readonly choices: readonly Choice[]
      readonly numbers?: true
      /** Called when somebody opens the choices, so that they are fetched only then. */
      readonly onLook?: () => void
      /** Converts the chosen values to filters, if they are not values of this column. */
      readonly sentAs?: (chosen: readonly string[]) => Readonly<Record<string, FilterValue>>
    }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'dates' }
  | {
      readonly kind: 'numbers-between'
      /** Name of the filter, if the header does not tell the unit or quantity. */
      readonly label?: string
    }

/**
 * Value of a cell in an export, with its type. A Date at midnight UTC, such as `new Date('2026-11-21')`, is a day; any
 * other is a moment in the reader's time zone.
 */
export type CellValue = string | number | boolean | Date | null

/** A column of a table. Only this folder knows the table library. */
export interface DataColumn<Row, Id extends string = string> {
  /** The API's name of the column, for sorting and filtering. */
  readonly id: Id
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Value for exports; a column without it is not exported. */
  readonly value?: (row: Row) => CellValue
  /** `percent`: the value is a fraction, such as 0.63 for 63 %; `amount`: dollars with cents. */
  readonly exportAs?: 'percent' | 'amount'
  /** Default width in pixels. */
  readonly width: number
  /**
   * Alignment of the cells: `number` (count, amount, share) at the end, like the header; `figures` uses digits of equal
   * width, for dates, years and numbered names.
   */
  readonly kind?: 'number' | 'figures'
  readonly sortable?: boolean
  readonly filter?: ColumnFilter
  /** True to show the filter at first when there are many; if no column has it, the first visible ones are shown. */
  readonly usual?: true
  /** One of the few columns that a card shows on a narrow screen. */
  readonly card?: boolean
  /** True if this column names the row on a card instead of the first one. */
  readonly title?: true
  /** Title of the row's card, if it is more than the column's cell. */
  readonly cardTitle?: (row: Row) => ReactNode
  /** Hidden by default. */
  readonly hidden?: boolean
  /** Exports have the column even while it is hidden, because a copy without it would be incomplete. */
  readonly alwaysExported?: true
  /** The column exists only while this filter is set, and is always visible then. */
  readonly follows?: { readonly filter: string; readonly value: string }
  /** Only a filter: rows show nothing for it. */
  readonly filterOnly?: true
}
