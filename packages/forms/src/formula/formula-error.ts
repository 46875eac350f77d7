/** Why an expression is invalid. `token` is the invalid part, where there is one. */
export type FormulaFault =
  | 'empty'
  | 'too_long'
  | 'too_deep'
  | 'unexpected_character'
  | 'unknown_function'
  | 'wrong_argument_count'
  | 'not_arithmetic'
  | 'text_comparison'
  | 'syntax'

/** Error for an expression outside the closed language of formulae. */
export class FormulaError extends Error {
  readonly fault: FormulaFault
  readonly token: string

  constructor(fault: FormulaFault, token: string) {
    super(token === '' ? fault : `${fault}: ${token}`)
    this.name = 'FormulaError'
    this.fault = fault
    this.token = token
  }
}
