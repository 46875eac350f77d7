/** Why an expression is refused. `token` is the piece of it that is at fault, where there is one. */
export type FormulaFault =
  | 'empty'
  | 'too_long'
  | 'unexpected_character'
  | 'unknown_function'
  | 'wrong_argument_count'
  | 'not_arithmetic'
  | 'syntax'

/** An expression outside the closed language of formulae. */
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
