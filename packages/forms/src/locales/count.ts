import { formatDecimal } from '../numbers/format-number.ts'

/** A number and what it counts, in French: `0 ligne`, `1 ligne`, `1 234 lignes`. */
export function countFrCA(count: number, one: string, several = `${one}s`): string {
  return `${formatDecimal(count)} ${count > 1 ? several : one}`
}

/** A number and what it counts, in English: `0 rows`, `1 row`, `1,234 rows`. */
export function countEnCA(count: number, one: string, several = `${one}s`): string {
  return `${formatDecimal(count, 'en-CA')} ${count === 1 ? one : several}`
}
