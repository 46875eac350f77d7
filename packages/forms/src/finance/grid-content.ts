/** Everything entered in a grid, as plain data, for saving and from saved rows. */
export interface GridContent {
  /** Amounts of input lines by column id, then line key: decimal text, absent when blank. */
  readonly amounts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Rows of list lines, by line key. */
  readonly lists: Readonly<Record<string, readonly ListContent[]>>
  /** Fields below the grid by key, as text. */
  readonly fields: Readonly<Record<string, string>>
}

/** A row of a list: one label, and an amount per column id (decimal text, absent when blank). */
export interface ListContent {
  readonly label: string
  readonly amounts: Readonly<Record<string, string>>
}

/** One entry of a saved list. */
export interface Detail {
  readonly label: string
  /** Dollars; null when blank. */
  readonly value: number | null
}
