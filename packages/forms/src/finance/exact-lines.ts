import { roundedQuotient } from './cents.ts'
import type { ComputedLine } from './computed-lines.ts'

/** How many times each line counts in a sum, by key, as integers; negative where it is subtracted. */
export type Terms = ReadonlyMap<string, number>

type Values = ReadonlyMap<string, number>

/** A line that adds up others. It is exact, since cents are integers. */
export function sumLine(key: string, terms: Terms): ComputedLine {
  return { key, reads: new Set(terms.keys()), evaluate: (values) => addUp(terms, values) }
}

interface QuotientOfLines {
  readonly part: Terms
  readonly whole: Terms
  /** The unit of the quotient: 10 000 for hundredths of a percent, 100 for cents. */
  readonly times: bigint
}

/**
 * A line that divides one sum by another. The exact quotient is rounded once, half away from zero; 0 when the divisor
 * is 0.
 */
export function quotientLine(key: string, { part, whole, times }: QuotientOfLines): ComputedLine {
  return {
    key,
    reads: new Set([...part.keys(), ...whole.keys()]),
    evaluate: (values) => roundedQuotient(times * exactSum(part, values), exactSum(whole, values)),
  }
}

function addUp(terms: Terms, values: Values): number {
  let total = 0
  for (const [key, times] of terms) total += times * (values.get(key) ?? 0)
  return total
}

/** Adds with big integers, because a quotient may count a line thousands of times. */
function exactSum(terms: Terms, values: Values): bigint {
  let total = 0n
  for (const [key, times] of terms) total += BigInt(times) * BigInt(values.get(key) ?? 0)
  return total
}
