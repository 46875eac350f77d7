/** A column of a budget as hints look at it. */
export interface HintColumn {
  /** Cents of a line, by its key; of a ratio, hundredths of a percent. */
  readonly amountOf: (line: string) => number
  /** Whether an amount of a line was entered, and can be read. */
  readonly isFilled: (line: string) => boolean
  /** The lines of which an amount cannot be read, and counts for nothing. */
  readonly unreadable: ReadonlySet<string>
}

/** The statements of the year before, in cents by line: they are finished, so that what has no amount in them was nothing. */
export const columnBefore = (
  before: { readonly amounts: Readonly<Record<string, number>> } | null,
): HintColumn | null =>
  before && { amountOf: (line) => before.amounts[line] ?? 0, isFilled: () => true, unreadable: new Set() }

/** What hints are worked out from. */
export interface HintFigures {
  /** A column by its id, `year_before` being the statements of the year before; null where no amount was entered. */
  readonly columnOf: (id: string) => HintColumn | null
  /** A field below the grid; `cents` null where it is blank, cannot be read, or is no amount. */
  readonly fieldOf: (key: string) => { readonly text: string; readonly cents: number | null }
}

/** A line of a grid that stands out. */
export interface Hint {
  /** The same for the same rule, column and line, whatever the amounts. */
  readonly id: string
  readonly rule_id: string
  readonly column: string
  /** Key of the line that it is beside. */
  readonly line: string
  /** Amounts, in cents; under `percent`, hundredths of a percent, null of nothing. */
  readonly amounts: Readonly<Record<string, number | null>>
  /** What else it is about: keys, and values of choices. */
  readonly words: Readonly<Record<string, string>>
}

/** The figures of a hint, kept with its dismissal. */
export type HintState = Pick<Hint, 'amounts' | 'words'>
