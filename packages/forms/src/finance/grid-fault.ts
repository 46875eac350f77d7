/** The kinds of faults in the definition of a grid. */
export type GridFaultCode =
  | 'missing_property'
  | 'unknown_property'
  | 'wrong_shape'
  | 'duplicate'
  | 'unknown_group'
  | 'unknown_column'
  | 'unknown_line'
  | 'unknown_field'
  | 'later_line'
  | 'cycle'
  | 'bad_expression'
  | 'missing_expression'
  | 'misplaced_expression'
  | 'two_lists'
  | 'not_an_amount'
  | 'not_a_choice'

/** One fault, with its path in the definition: `lines[6].expression`. */
export interface GridFault {
  readonly path: string
  readonly code: GridFaultCode
  readonly message: string
}

/** A fault before its message is written; `detail` is what the message quotes. */
export interface FoundGridFault {
  readonly path: string
  readonly code: GridFaultCode
  readonly detail: string
}
