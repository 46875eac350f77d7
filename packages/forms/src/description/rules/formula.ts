import type { Formula } from '../../formula/formula.ts'
import { readReference } from '../../formula/reference.ts'
import { readTextTest } from '../../formula/text-test.ts'
import { FormulaError } from '../../formula/formula-error.ts'
import type { RuleSubject } from './rule-subject.ts'

interface FormulaPlace {
  readonly expression: string
  readonly path: string
  /** The names that the expression can use. */
  readonly variables: ReadonlySet<string>
  /** Whether it may also name numbers of other questions, which are looked up once the whole form is known. */
  readonly readsElsewhere?: boolean
}

/** Reports an expression that is invalid or uses unknown variables; returns the formula if it can be parsed. */
export function checkFormula(subject: RuleSubject, place: FormulaPlace): Formula | null {
  const formula = parsedOrReported(subject, place)
  const isKnown = (name: string) =>
    place.variables.has(name) || (place.readsElsewhere === true && (readReference(name) ?? readTextTest(name)) !== null)
  const unknown = [...(formula?.variables ?? [])].filter((name) => !isKnown(name))
  for (const name of unknown) subject.report.rule(place.path, 'unknown_variable', name)
  return formula
}

function parsedOrReported(subject: RuleSubject, { expression, path }: FormulaPlace): Formula | null {
  try {
    return subject.formulas.parse(expression)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    subject.report.rule(path, 'bad_formula', subject.formulaReason(error.fault, error.token))
    return null
  }
}
