/** The functions of formulae, each with the least and the most arguments that it takes. */
export const FUNCTION_ARITY: Readonly<Record<string, readonly [number, number]>> = {
  min: [1, 99],
  max: [1, 99],
  round: [1, 2],
  abs: [1, 1],
  sum: [1, 99],
  if: [3, 3],
}

export function isFunctionName(name: string): boolean {
  return Object.hasOwn(FUNCTION_ARITY, name)
}

/**
 * Everything that an expression can call, operators included, on plain numbers: comparisons give 1 or 0, and are exact
 * (mathjs' own compare nearly). Nothing throws: what is not finite ends as 0 in the result.
 */
export const ARITHMETIC: Readonly<Record<string, (...values: number[]) => number>> = {
  add: (a = 0, b = 0) => a + b,
  subtract: (a = 0, b = 0) => a - b,
  multiply: (a = 0, b = 0) => a * b,
  divide: (a = 0, b = 0) => a / b,
  pow: (a = 0, b = 0) => a ** b,
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
  sum: (...values) => values.reduce((total, value) => total + value, 0),
  abs: (a = 0) => Math.abs(a),
  round: (a = 0, digits = 0) => roundHalfAway(a, digits),
  if: (condition = 0, yes = 0, no = 0) => (condition ? yes : no),
}

/**
 * Rounds half away from zero, in decimal: 1.005 to two digits is 1.01, as a person reads it, though its binary value
 * is a little less. `digits` may be negative; its decimals are ignored.
 */
export function roundHalfAway(value: number, digits = 0): number {
  const places = Math.trunc(digits)
  const rounded = shift(Math.round(shift(Math.abs(value), places)), -places)
  return Math.sign(value) * rounded
}

/** Moves the decimal mark in the written number, where multiplying by a power of ten would add binary noise. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
