import { type Formula, parseFormula } from '../../formula/formula.ts'
import { readReference } from '../../formula/reference.ts'
import { FormulaError } from '../../formula/formula-error.ts'
import type { RuleSubject } from './rule-subject.ts'

interface FormulaPlace {
  readonly expression: string
  readonly path: string
  /** The names that the expression may use. */
  readonly variables: ReadonlySet<string>
  /** Whether it may name numbers of other questions too, which are looked for once the whole form is known. */
  readonly readsElsewhere?: boolean
}

/** Reports an expression that is refused or that uses unknown variables; gives the formula when it parses. */
export function checkFormula(subject: RuleSubject, place: FormulaPlace): Formula | null {
  const formula = parsedOrReported(subject, place)
  const isKnown = (name: string) =>
    place.variables.has(name) || (place.readsElsewhere === true && readReference(name) !== null)
  const unknown = [...(formula?.variables ?? [])].filter((name) => !isKnown(name))
  for (const name of unknown) subject.report.rule(place.path, 'unknown_variable', name)
  return formula
}

function parsedOrReported(subject: RuleSubject, { expression, path }: FormulaPlace): Formula | null {
  try {
    return parseFormula(expression)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    subject.report.rule(path, 'bad_formula', subject.formulaReason(error.fault, error.token))
    return null
  }
}
