import { type Expression, parseExpression } from './expression.ts'
import { ARITHMETIC, type Operations } from './functions.ts'
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

/** Most formulae that a cache holds, more than a form has. */
const KNOWN_AT_MOST = 1000

/**
 * Parses an expression of the contract's closed language: numbers, variables, `+ - * / ^ ( )`,
 * one comparison, and `min max round abs sum if`. Throws FormulaError on anything else.
 */
export const parseFormula = cacheFormulas((text) => compileFormula(parseExpression(text), ARITHMETIC))

/**
 * Caches formulae by their text: the reader checks the formulae that questions then use, and forms repeat theirs. The
 * cache is emptied when it is full.
 */
export function cacheFormulas(parse: (text: string) => Formula): (text: string) => Formula {
  const formulas = new Map<string, Formula>()
  return (text) => {
    const before = formulas.get(text)
    if (before !== undefined) return before
    const formula = parse(text)
    if (formulas.size >= KNOWN_AT_MOST) formulas.clear()
    formulas.set(text, formula)
    return formula
  }
}

/** Makes a formula of a syntax tree and the operations that it calls. */
export function compileFormula<Name extends string>(
  expression: Expression<Name>,
  operations: Operations<Name>,
): Formula {
  return {
    variables: new Set(variablesOf(expression)),
    get quotient() {
      return toQuotient(expression)
    },
    evaluate: (values) => {
      const result = worth(expression, operations, values)
      return Number.isFinite(result) ? result + 0 : 0
    },
  }
}

function variablesOf(expression: Expression<string>): readonly string[] {
  if (expression.kind === 'variable') return [expression.name]
  return expression.kind === 'call' ? expression.args.flatMap(variablesOf) : []
}

function worth<Name extends string>(
  expression: Expression<Name>,
  operations: Operations<Name>,
  values: ReadonlyMap<string, number>,
): number {
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'variable') return values.get(expression.name) ?? 0
  const { called, args } = expression
  return operations[called](...args.map((arg) => worth(arg, operations, values)))
}
