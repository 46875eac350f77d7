/**
 * How computed numbers are rounded in the whole package. People write decimals and JavaScript computes in binary, where
 * 0.1 + 0.2 is not quite 0.3. Each operation of a formula returns the decimal that a person means (`nearestDecimal`);
 * figures are rounded half away from zero, in decimal (`roundHalfAway`). Amounts are integer cents, see
 * `finance/cents.ts`.
 */

/** Number of decimal digits that a number always holds exactly. */
const DIGITS = 15
/** Largest total error of three roundings to the nearest binary fraction: two operands and a result. */
const NOISE = 2 * Number.EPSILON

/**
 * Returns the decimal of at most fifteen digits, counted from the first one of `scale` (the largest operand), from
 * which a result differs only by the rounding error; the result itself where there is none, so that a third stays a
 * third.
 */
export function nearestDecimal(result: number, scale: number = result): number {
  if (Number.isInteger(result) || !Number.isFinite(result)) return result
  const size = Math.max(Math.abs(result), Math.abs(scale))
  const decimals = DIGITS - 1 - Math.floor(Math.log10(size))
  if (!(decimals >= 0 && decimals <= 100)) return result
  const decimal = Number(result.toFixed(decimals))
  return Math.abs(decimal - result) <= size * NOISE ? decimal : result
}

/**
 * Rounds half away from zero, in decimal: 1.005 to two digits is 1.01, as a person reads it, though its binary value
 * is a little less. `digits` may be negative; its decimals are ignored.
 */
export function roundHalfAway(value: number, digits = 0): number {
  const places = Math.trunc(digits)
  if (Number.isInteger(value) && places >= 0 && places <= DIGITS) return value
  const rounded = shift(Math.round(shift(Math.abs(value), places)), -places)
  return Math.sign(value) * rounded + 0
}

/** Moves the decimal mark in the number's text, because multiplying by a power of ten would add binary noise. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
