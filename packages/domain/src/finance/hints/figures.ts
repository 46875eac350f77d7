/** A column of a budget, as the rules of hints read it. */
export interface HintColumn {
  /** Returns the value of a line by its key: cents, or hundredths of a percent for a ratio. */
  readonly amountOf: (line: string) => number
  /** Whether a line has an amount that can be read. */
  readonly isFilled: (line: string) => boolean
  /** The lines with an amount that cannot be read; it counts as 0. */
  readonly unreadable: ReadonlySet<string>
}

/**
 * The statements of the year before, in cents by line. They are finished, so that a line without an amount counts as 0
 * that was entered.
 */
export const toYearBeforeColumn = (
  before: { readonly amounts: Readonly<Record<string, number>> } | null,
): HintColumn | null =>
  before && { amountOf: (line) => before.amounts[line] ?? 0, isFilled: () => true, unreadable: new Set() }

/** What the hints are computed from. */
export interface HintFigures {
  /**
   * Returns a column by its id; `year_before` means the statements of the year before. Null where no amount was
   * entered.
   */
  readonly columnOf: (id: string) => HintColumn | null
  /** Returns a field below the grid; its `cents` are null where it is blank, cannot be read, or is no amount. */
  readonly fieldOf: (key: string) => { readonly text: string; readonly cents: number | null }
}

/** A remark about an unusual amount, beside a line of the grid. */
export interface Hint {
  /** Identifies the rule, column and line, whatever the amounts. */
  readonly id: string
  readonly rule_id: string
  readonly column: string
  /** Key of the line that the hint is shown beside. */
  readonly line: string
  /** Amounts in cents; `percent` in hundredths of a percent, null when it would be a percentage of 0. */
  readonly amounts: Readonly<Record<string, number | null>>
  /** Other values that the text of the hint uses: keys, and values of choices. */
  readonly words: Readonly<Record<string, string>>
}

/** The figures of a hint, kept with its dismissal. */
export type HintState = Pick<Hint, 'amounts' | 'words'>
