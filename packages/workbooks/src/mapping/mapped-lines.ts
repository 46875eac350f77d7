/** The part of a grid that a row of a foreign sheet is mapped to. */
export type RowTarget =
  | { readonly kind: 'line'; readonly line: string }
  /** A row of a list. */
  | { readonly kind: 'detail'; readonly line: string }
  /** A field below the grid. */
  | { readonly kind: 'field'; readonly field: string }
  /** A person chose to ignore it. */
  | { readonly kind: 'none' }

/** The mapping of a file's rows and columns: plain data, remembered for the next file of the same organisation. */
export interface LineMapping {
  /** Target by name of a row. */
  readonly rows: Readonly<Record<string, RowTarget>>
  /** Id of a column of the grid by name of a column of the sheet; null for an ignored column. */
  readonly columns: Readonly<Record<string, string | null>>
}

/**
 * How a row was understood. `place` means by its position among the rows of a list, in a sheet with the grid's own
 * numbers.
 */
export type Understanding = 'answered' | 'remembered' | 'number' | 'label' | 'place'

/** A possible target of a row, with the similarity of its label, from 0 to 1. */
export interface RowProposal {
  readonly target: RowTarget
  readonly score: number
}

/** A column of the sheet that holds amounts. */
export interface SheetColumn {
  /** Column number, counted from 0. */
  readonly place: number
  /** Name by which it is remembered. */
  readonly name: string
  readonly header: string
  /** The column of the grid; null when it is ignored, undefined while it is unknown. */
  readonly column: string | null | undefined
  /** Possible columns while it is unknown, nearest first. */
  readonly proposals: readonly { readonly column: string; readonly score: number }[]
}

/** A row of the sheet that holds amounts, or a label of the grid. */
export interface SheetRow {
  /** Row number, counted from 0. */
  readonly place: number
  /** Name by which it is remembered. */
  readonly name: string
  readonly label: string
  /** The target; undefined while it is unknown. */
  readonly target: RowTarget | undefined
  readonly how: Understanding | undefined
  /** Possible targets while it is unknown, nearest first. */
  readonly proposals: readonly RowProposal[]
}

/** A question that a person must answer before the row or column is used. */
export type Question =
  | { readonly kind: 'column'; readonly column: SheetColumn }
  | { readonly kind: 'row'; readonly row: SheetRow }
  /** A second row for a line that already has one. */
  | { readonly kind: 'twice'; readonly row: SheetRow; readonly line: string }

/** A cell that was not understood. */
export interface Leftover {
  readonly row: number
  readonly column: number
  /** The text in the sheet. */
  readonly text: string
  readonly reason: 'not_an_amount' | 'amount_too_large' | 'fault' | 'not_a_date' | 'not_a_choice' | 'too_long'
}

/** A total of the sheet that differs from the grid's after the items are put in; in cents. */
export interface Difference {
  readonly row: number
  readonly line: string
  /** Column of the grid. */
  readonly column: string
  readonly theirs: number
  /** The total of the grid before the items are put in. */
  readonly before: number
  readonly ours: number
}

/** The result of mapping a sheet. Every amount right of its labels and below its header is either mapped or listed. */
export interface MappedLines {
  /** The changes for the grid's `items.put`. */
  readonly items: readonly { readonly key: string; readonly value: string }[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  readonly questions: readonly Question[]
  readonly leftovers: readonly Leftover[]
  readonly differences: readonly Difference[]
  /** The accepted mapping, to be remembered. */
  readonly mapping: LineMapping
}
