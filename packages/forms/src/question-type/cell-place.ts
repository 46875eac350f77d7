/** The access to a cell: it can be edited, is read-only, or holds a fixed or computed text. */
export type CellAccess = 'edit' | 'fixed' | 'readOnly' | 'computed'

/** Which cell of a row is meant. */
export interface CellPlace {
  /** Index of the row in a table, from 0; not used for fixed rows. */
  readonly rowIndex: number
  readonly fieldId: string
}
