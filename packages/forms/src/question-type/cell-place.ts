/** What a person may do with a cell: enter it, only read it, or see what is fixed or computed there. */
export type CellAccess = 'edit' | 'fixed' | 'readOnly' | 'computed'

/** Which cell of a row is meant. */
export interface CellPlace {
  /** From 0 among the rows of a table; of no use for fixed rows. */
  readonly rowIndex: number
  readonly fieldId: string
}
