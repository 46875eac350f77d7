/**
 * Why a backend refuses a sent answer. `too_long`: longer than any text that can be saved, whatever the limit of its
 * field.
 */
export type AnswerFaultCode =
  | 'unknown_option'
  | 'duplicate_option'
  | 'not_answerable'
  | 'wrong_shape'
  | 'unknown_column'
  | 'computed_cell'
  | 'not_a_choice'
  | 'too_long'
  | 'too_large'
  | 'forbidden_character'
  | 'unexpected_details'

/** The fault of a sent answer that cannot be saved. */
export interface AnswerFault {
  /** Its path in the sent answers: `answers[3].value`, `answers[3].value[2].telephone` for a cell. */
  readonly path: string
  readonly option_id: number
  readonly code: AnswerFaultCode
  readonly message: string
}
