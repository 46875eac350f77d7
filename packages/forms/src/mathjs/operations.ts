import {
  cbrt,
  ceil,
  cube,
  exp,
  fix,
  floor,
  log,
  log10,
  mean,
  median,
  mod,
  nthRoot,
  sign,
  sqrt,
  square,
} from 'mathjs/number'
import { nearestDecimal } from '../numbers/rounding.ts'
import { ARITHMETIC, FUNCTION_ARITY, type Operation } from '../formula/functions.ts'

type Calculation = (...values: number[]) => number

/** A function of mathjs, with its minimum and maximum number of arguments. */
interface MathjsFunction {
  readonly arity: readonly [number, number]
  readonly calculate: Calculation
}

const unary = (calculate: (value: number) => number): MathjsFunction => ({
  arity: [1, 1],
  calculate: decimal((value = 0) => calculate(value)),
})

/**
 * The functions that come from mathjs. Those of the arithmetic language (`round`, `min`…) keep its meaning, so that a
 * form may change its language without changing its results.
 */
const MATHJS_FUNCTIONS = {
  sqrt: unary((value) => Number(sqrt(value))),
  cbrt: unary((value) => cbrt(value)),
  square: unary((value) => square(value)),
  cube: unary((value) => cube(value)),
  exp: unary((value) => exp(value)),
  log10: unary((value) => Number(log10(value))),
  floor: unary((value) => floor(value)),
  ceil: unary((value) => ceil(value)),
  fix: unary((value) => fix(value)),
  sign: unary((value) => sign(value)),
  pow: { arity: [2, 2], calculate: ARITHMETIC.pow },
  nthRoot: { arity: [1, 2], calculate: decimal(root) },
  log: { arity: [1, 2], calculate: decimal((value = 0, base = Math.E) => Number(log(value, base))) },
  mod: { arity: [2, 2], calculate: decimal((value = 0, divisor = 0) => mod(value, divisor)) },
  mean: { arity: [1, 99], calculate: decimal((...values) => mean(...values)) },
  median: { arity: [1, 99], calculate: decimal((...values) => median(...values)) },
} satisfies Record<string, MathjsFunction>

const LOGIC = {
  and: (one = 0, other = 0) => Number(Boolean(one) && Boolean(other)),
  or: (one = 0, other = 0) => Number(Boolean(one) || Boolean(other)),
  xor: (one = 0, other = 0) => Number(Boolean(one) !== Boolean(other)),
  not: (value = 0) => Number(!value),
} satisfies Record<string, Calculation>

type MathjsFunctionName = keyof typeof MATHJS_FUNCTIONS

/** The operations of the language, operators included. */
export type MathjsOperation = Operation | MathjsFunctionName | keyof typeof LOGIC

const functionEntries = Object.entries(MATHJS_FUNCTIONS) as [MathjsFunctionName, MathjsFunction][]
const calculations = Object.fromEntries(functionEntries.map(([name, { calculate }]) => [name, calculate])) as Readonly<
  Record<MathjsFunctionName, Calculation>
>

/** All operations on plain numbers, by their names in mathjs. */
export const MATHJS_OPERATIONS: Readonly<Record<MathjsOperation, Calculation>> = {
  ...calculations,
  ...LOGIC,
  ...ARITHMETIC,
}

/** The functions that a formula can call, each with its minimum and maximum number of arguments. */
export const MATHJS_ARITY: ReadonlyMap<string, readonly [number, number]> = new Map([
  ...functionEntries.map(([name, { arity }]) => [name, arity] as const),
  ...Object.entries(FUNCTION_ARITY),
])

/** The operators that a formula can use, by the names that mathjs has for them. */
export const MATHJS_OPERATORS: ReadonlySet<string> = new Set([
  ...'add subtract multiply divide pow mod unaryMinus unaryPlus smaller smallerEq larger largerEq equal unequal'.split(
    ' ',
  ),
  ...Object.keys(LOGIC),
])

export function isMathjsOperation(name: string): name is MathjsOperation {
  return Object.hasOwn(MATHJS_OPERATIONS, name)
}

/**
 * Returns a calculation whose result is the decimal that people mean. It is not called with a number that is not
 * finite, for which some functions of mathjs throw: the result is then not finite either.
 */
function decimal(calculate: Calculation): Calculation {
  return (...values) => (values.every(Number.isFinite) ? nearestDecimal(calculate(...values)) : Number.NaN)
}

/** A root, with NaN where mathjs throws: the root 0, and an even or fractional root of a negative number. */
function root(value = 0, degree = 2): number {
  if (degree === 0 || (value < 0 && Math.abs(degree) % 2 !== 1)) return Number.NaN
  return Number(nthRoot(value, degree))
}
