/** Options of `financialTable`. */
export interface FinancialTableOptions {
  /** False: columns are not compared with the one before. */
  readonly variance?: boolean | undefined
}
