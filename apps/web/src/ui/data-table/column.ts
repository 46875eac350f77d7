import type { FilterValue } from '@octroi/domain'
import type { ReactNode } from 'react'

/** One value that a column can be filtered by. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * How a column is filtered. `text` matches without case or accents; `yes-no`, `dates` and `numbers-between` are for
 * booleans, ISO dates and numbers; `select` is for booleans whose two values have words of their own, `true` and `false`
 * being the values of its choices. `numbers`: the API wants numbers for the values chosen.
 */
export type ColumnFilter =
  | { readonly kind: 'text' }
  | { readonly kind: 'select'; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'multi'
      readonly choices: readonly Choice[]
      readonly numbers?: true
      /** Called when somebody opens the choices: they need not be there before. */
      readonly onLook?: () => void
      /** The filters that stand for the values chosen, where they are not these values of this very column. */
      readonly sentAs?: (chosen: readonly string[]) => Readonly<Record<string, FilterValue>>
    }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'dates' }
  | {
      readonly kind: 'numbers-between'
      /** Names the unit or quantity of a column of numbers, where the header does not. */
      readonly label?: string
    }

/**
 * What a cell holds for an export: a number stays a number there, and a date a date. A Date at midnight UTC, which is
 * what `new Date('2026-11-21')` is, is a day; any other is a moment, shown with its time in the reader's time zone.
 */
export type CellValue = string | number | boolean | Date | null

/** A column of a table, in our own words: nothing outside this folder knows the table library. */
export interface DataColumn<Row, Id extends string = string> {
  /** The API's name of the column, for sorting and filtering. */
  readonly id: Id
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** For exports. A column without it is left out of them. */
  readonly value?: (row: Row) => CellValue
  /** `percent`: the value is a part of one, 0.63, and shows as 63 % in the export; `amount`: dollars, with their cents. */
  readonly exportAs?: 'percent' | 'amount'
  /** Starting width, in pixels. */
  readonly width: number
  /**
   * What its cells hold, so that they are under each other: a `number` (count, amount, share) at the end of its column,
   * as its header does; `figures`, of one width, are dates, years and what has a number for a name.
   */
  readonly kind?: 'number' | 'figures'
  readonly sortable?: boolean
  readonly filter?: ColumnFilter
  /** Its filter is one of those in view where there are many; without any such column, the first ones shown are. */
  readonly usual?: true
  /** One of the few columns that a card shows on a narrow screen. */
  readonly card?: boolean
  /** Names the row on a card, where that is not the first column. */
  readonly title?: true
  /** What names the row on a card, where that is more than the cell of the column. */
  readonly cardTitle?: (row: Row) => ReactNode
  /** Not shown until the person asks for it. */
  readonly hidden?: boolean
  /** Rows say it only while they are filtered by this: the column is there then, shown, and at no other time. */
  readonly follows?: { readonly filter: string; readonly value: string }
  /** Rows are filtered by it, and have nothing to show of it. */
  readonly filterOnly?: true
}
