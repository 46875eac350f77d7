import { type Expression, parseExpression } from './expression.ts'
import { ARITHMETIC } from './functions.ts'
import { type Quotient, toQuotient } from './quotient.ts'

/** A parsed expression. */
export interface Formula {
  /** The names of the variables that it reads. */
  readonly variables: ReadonlySet<string>
  /** Returns its result for these values; a variable without a value is 0, and so is a result that is not finite. */
  evaluate(values: ReadonlyMap<string, number>): number
  /** The formula as one sum divided by another, if it is nothing else: see `toQuotient`. */
  readonly quotient: Quotient | null
}

/**
 * Cache of formulae by their text: the reader checks the formulae that questions then use, and forms repeat theirs. It
 * is emptied at more entries than a form has.
 */
const formulas = new Map<string, Formula>()
const KNOWN_AT_MOST = 1000

/**
 * Parses an expression of the contract's closed language: numbers, variables, `+ - * / ^ ( )`,
 * one comparison, and `min max round abs sum if`. Throws FormulaError on anything else.
 */
export function parseFormula(expression: string): Formula {
  const before = formulas.get(expression)
  if (before !== undefined) return before
  const formula = compiled(expression)
  if (formulas.size >= KNOWN_AT_MOST) formulas.clear()
  formulas.set(expression, formula)
  return formula
}

function compiled(text: string): Formula {
  const expression = parseExpression(text)
  return {
    variables: new Set(variablesOf(expression)),
    get quotient() {
      return toQuotient(expression)
    },
    evaluate: (values) => {
      const result = worth(expression, values)
      return Number.isFinite(result) ? result + 0 : 0
    },
  }
}

function variablesOf(expression: Expression): readonly string[] {
  if (expression.kind === 'variable') return [expression.name]
  return expression.kind === 'call' ? expression.args.flatMap(variablesOf) : []
}

function worth(expression: Expression, values: ReadonlyMap<string, number>): number {
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'variable') return values.get(expression.name) ?? 0
  const { called, args } = expression
  return ARITHMETIC[called](...args.map((arg) => worth(arg, values)))
}
