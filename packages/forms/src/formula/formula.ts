import type { FunctionNode, MathNode, OperatorNode } from 'mathjs/number'
import { FormulaError } from './formula-error.ts'
import { FUNCTION_ARITY } from './functions.ts'
import { parseExpression } from './parser.ts'
import { type Quotient, quotientOf } from './quotient.ts'
import { parserName, tokenise } from './tokens.ts'

/** A parsed expression. */
export interface Formula {
  /** The names that it reads. */
  readonly variables: ReadonlySet<string>
  /** Its result for these values; a variable without a value is 0, a result that is not a finite number is 0. */
  evaluate(values: ReadonlyMap<string, number>): number
  /** One sum over another, when the expression is nothing else: see `quotientOf`. */
  readonly quotient: Quotient | null
}

const OPERATORS = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'pow',
  'unaryMinus',
  'unaryPlus',
  'smaller',
  'smallerEq',
  'larger',
  'largerEq',
  'equal',
  'unequal',
])

/**
 * Formulae by their text: the reader checks those that the questions then calculate with, and forms repeat theirs. All
 * are forgotten at a number that is more than a form has.
 */
const known = new Map<string, Formula>()
const KNOWN_AT_MOST = 1000

/**
 * Parses and compiles an expression of the contract's closed language: numbers, variables, `+ - * / ^ ( )`,
 * one comparison, and `min max round abs sum if`. Throws FormulaError on anything else.
 */
export function parseFormula(expression: string): Formula {
  const before = known.get(expression)
  if (before !== undefined) return before
  const formula = compiled(expression)
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(expression, formula)
  return formula
}

function compiled(expression: string): Formula {
  const { text, variables } = tokenise(expression)
  const root = parsed(text)
  root.traverse(checkNode)
  const code = root.compile()
  return {
    variables,
    get quotient() {
      return quotientOf(root)
    },
    evaluate: (values) => {
      const scope = new Map<string, number>()
      for (const name of variables) scope.set(parserName(name), values.get(name) ?? 0)
      const result: unknown = code.evaluate(scope)
      return typeof result === 'number' && Number.isFinite(result) ? result + 0 : 0
    },
  }
}

function parsed(text: string): MathNode {
  try {
    return parseExpression(text)
  } catch (error) {
    throw error instanceof SyntaxError ? new FormulaError('syntax', '') : error
  }
}

function checkNode(node: MathNode): void {
  if (node.type === 'ConstantNode' || node.type === 'ParenthesisNode' || node.type === 'SymbolNode') return
  if (node.type === 'OperatorNode') return checkOperator(node as OperatorNode)
  if (node.type === 'FunctionNode') return checkCall(node as FunctionNode)
  throw new FormulaError('not_arithmetic', node.type)
}

function checkOperator(node: OperatorNode): void {
  if (node.implicit || !OPERATORS.has(node.fn)) throw new FormulaError('not_arithmetic', node.op)
}

function checkCall(node: FunctionNode): void {
  const name = node.fn.name
  const arity = Object.hasOwn(FUNCTION_ARITY, name) ? FUNCTION_ARITY[name] : undefined
  if (arity === undefined) throw new FormulaError('unknown_function', name)
  const [least, most] = arity
  if (node.args.length < least || node.args.length > most) throw new FormulaError('wrong_argument_count', name)
}
