import { type Formula, parseFormula } from './formula.ts'
import { isFunctionName } from './functions.ts'

/** The language of a form's formulae: how an expression is read, and which names it keeps for itself. */
export interface FormulaLanguage {
  /** Parses an expression. Throws FormulaError on anything outside the language. */
  readonly parse: (expression: string) => Formula
  /** Whether the language uses a name, such as that of a function, so that no variable can have it. */
  readonly isReserved: (name: string) => boolean
}

/** The language of descriptions without `formulas`. */
export const ARITHMETIC_FORMULAS: FormulaLanguage = {
  parse: parseFormula,
  isReserved: isFunctionName,
}
