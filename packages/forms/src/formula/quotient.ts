import type { Call, Expression } from './expression.ts'

/**
 * How many times each variable counts in a sum, as integers; negative where it is subtracted. `CONSTANT_TERM` is the number 1.
 */
export type Terms = ReadonlyMap<string, number>

/** The key of the number 1 among terms; no variable has this name. */
export const CONSTANT_TERM = ''

/** One sum divided by another, which can be computed with integers alone. */
export interface Quotient {
  readonly part: Terms
  readonly whole: Terms
}

/** Largest coefficient: two of this size multiply and add up exactly. */
const LARGEST = 1e7
const UNIT: Terms = new Map([[CONSTANT_TERM, 1]])

/**
 * The expression as one sum divided by another, if it is nothing else: `L2 + L3`, `L1 - (L2 - L3)`, `sum(L1, L2)`, `L1
 * * 0.15`, `(L1 + L2) / 2`, `L1 / L2 * 100`. Null for any other (two variables multiplied, `if`, `max`…).
 */
export function toQuotient(expression: Expression<string>): Quotient | null {
  if (expression.kind === 'variable') return { part: new Map([[expression.name, 1]]), whole: UNIT }
  return expression.kind === 'number' ? constant(expression.value) : operation(expression)
}

/** The divisor of a quotient if it is a number; otherwise null. */
function plainDivisor({ whole }: Quotient): number | null {
  return whole.size === 1 ? (whole.get(CONSTANT_TERM) ?? null) : null
}

const NOTHING: Quotient | null = { part: new Map(), whole: UNIT }

function operation({ called, args }: Call<string>): Quotient | null {
  const quotients = args.map(toQuotient)
  if (called === 'sum') return quotients.reduce((one, other) => plus(one, other, 1), NOTHING)
  const [one = null, other = null] = quotients
  if (called === 'unaryPlus') return one
  if (called === 'unaryMinus') return plus(NOTHING, one, -1)
  if (called === 'add' || called === 'subtract') return plus(one, other, called === 'add' ? 1 : -1)
  if (called === 'multiply') return times(one, other) ?? times(other, one)
  return called === 'divide' ? over(one, other) : null
}

/** A decimal as a fraction of integers: 0.15 is 15 over 100. */
function constant(value: number): Quotient | null {
  const [, digits = '', decimals = ''] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(String(value)) ?? []
  if (digits === '') return null
  return reduced({ part: scaled(UNIT, Number(digits + decimals)), whole: scaled(UNIT, 10 ** decimals.length) })
}

function plus(one: Quotient | null, other: Quotient | null, sign: 1 | -1): Quotient | null {
  const [under, below] = [one && plainDivisor(one), other && plainDivisor(other)]
  if (one === null || other === null || under === null || below === null) return null
  const part = new Map(scaled(one.part, below))
  for (const [name, count] of scaled(other.part, sign * under)) part.set(name, (part.get(name) ?? 0) + count)
  return reduced({ part, whole: scaled(UNIT, under * below) })
}

function times(one: Quotient | null, factor: Quotient | null): Quotient | null {
  if (one === null || factor === null) return null
  const [number, divisor] = [plainNumber(factor.part), plainDivisor(factor)]
  if (number === null || divisor === null) return null
  return reduced({ part: scaled(one.part, number), whole: scaled(one.whole, divisor) })
}

function over(one: Quotient | null, other: Quotient | null): Quotient | null {
  const [under, below] = [one && plainDivisor(one), other && plainDivisor(other)]
  if (one === null || other === null || under === null || below === null) return null
  return reduced({ part: scaled(one.part, below), whole: scaled(other.part, under) })
}

/** The value of a sum without variables; otherwise null. */
function plainNumber(part: Terms): number | null {
  if (part.size === 0) return 0
  return part.size === 1 ? (part.get(CONSTANT_TERM) ?? null) : null
}

function scaled(terms: Terms, factor: number): Terms {
  return new Map([...terms].map(([name, count]) => [name, count * factor]))
}

/** Reduces a quotient to lowest terms, without terms of coefficient 0; null when its numbers are too large. */
function reduced({ part, whole }: Quotient): Quotient | null {
  const divisor = [...part.values(), ...whole.values()].reduce(commonDivisor, 0) || 1
  const lowest = (terms: Terms) =>
    new Map([...terms].filter(([, count]) => count !== 0).map(([name, count]) => [name, count / divisor]))
  const quotient = { part: lowest(part), whole: lowest(whole) }
  const counts = [...quotient.part.values(), ...quotient.whole.values()]
  return counts.every((count) => Math.abs(count) <= LARGEST) ? quotient : null
}

function commonDivisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)]
  while (b > 0) [a, b] = [b, a % b]
  return a
}
