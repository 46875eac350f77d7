import type { Question } from '../form.ts'
import type { FaultReport } from '../description-fault.ts'
import type { FormulaFault } from '../../formula/formula-error.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'

/** A question to check, with `computed` merged in, and the path of each of its parts in the description. */
export interface RuleSubject {
  readonly question: Question
  readonly path: string
  /** Where the options in force are: `….options` or `….computed.options`. */
  readonly optionsPath: string
  readonly fieldsPath: string
  readonly report: FaultReport
  /** The language of the form's formulae. */
  readonly formulas: FormulaLanguage
  /** Why a formula is refused, in words. */
  readonly formulaReason: (fault: FormulaFault, token: string) => string
}
