import { nearestDecimal, roundHalfAway } from '../numbers/rounding.ts'

export type FunctionName = 'min' | 'max' | 'round' | 'abs' | 'sum' | 'if'
type Operator = 'add' | 'subtract' | 'multiply' | 'divide' | 'pow' | 'unaryMinus' | 'unaryPlus'
type Comparison = 'smaller' | 'smallerEq' | 'larger' | 'largerEq' | 'equal' | 'unequal'

/** The operations that an expression can use. */
export type Operation = FunctionName | Operator | Comparison

/** The functions of formulae, each with its minimum and maximum number of arguments. */
export const FUNCTION_ARITY: Readonly<Record<FunctionName, readonly [number, number]>> = {
  min: [1, 99],
  max: [1, 99],
  round: [1, 2],
  abs: [1, 1],
  sum: [1, 99],
  if: [3, 3],
}

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTION_ARITY, name)
}

/** Operations on plain numbers, by their names in expressions. */
export type Operations<Name extends string> = Readonly<Record<Name, (...values: number[]) => number>>

/**
 * All operations of expressions, operators included, on plain numbers. Results are the decimals that people mean (0.1 +
 * 0.2 is 0.3, see `nearestDecimal`), so that comparisons, which return 1 or 0, can be exact. Nothing throws: a result
 * that is not finite becomes 0.
 */
export const ARITHMETIC: Operations<Operation> = {
  add,
  subtract: (a = 0, b = 0) => add(a, -b),
  multiply: (a = 0, b = 0) => nearestDecimal(a * b),
  divide: (a = 0, b = 0) => nearestDecimal(a / b),
  pow: (a = 0, b = 0) => nearestDecimal(a ** b),
  unaryMinus: (a = 0) => -a,
  unaryPlus: (a = 0) => a,
  smaller: (a = 0, b = 0) => Number(a < b),
  smallerEq: (a = 0, b = 0) => Number(a <= b),
  larger: (a = 0, b = 0) => Number(a > b),
  largerEq: (a = 0, b = 0) => Number(a >= b),
  equal: (a = 0, b = 0) => Number(a === b),
  unequal: (a = 0, b = 0) => Number(a !== b),
  min: (...values) => Math.min(...values),
  max: (...values) => Math.max(...values),
  sum: (...values) => sumDecimals(values),
  abs: (a = 0) => Math.abs(a),
  round: (a = 0, digits = 0) => roundHalfAway(a, digits),
  if: (condition = 0, yes = 0, no = 0) => (condition ? yes : no),
}

/** The decimal sum of numbers: 0.3 for 0.1 and 0.2. */
export function sumDecimals(values: readonly number[]): number {
  return values.reduce((total, value) => add(total, value), 0)
}

function add(a = 0, b = 0): number {
  return nearestDecimal(a + b, Math.max(Math.abs(a), Math.abs(b)))
}
