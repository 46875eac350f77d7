/** Why an answer sent to a backend is refused. `too_long`: longer than any text that is saved, whatever its field asks. */
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

/** What keeps one sent answer from being saved. */
export interface AnswerFault {
  /** Where it is in the answers: `answers[3].value`, `answers[3].value[2].telephone` for a cell. */
  readonly path: string
  readonly option_id: number
  readonly code: AnswerFaultCode
  readonly message: string
}
