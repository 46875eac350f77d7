import { fixtureText } from '@octroi/fixtures'

/**
 * A second implementation of the three-year budget's arithmetic, from the list of its lines and with big integers only,
 * independent of the engine. Lines are in cents by key; ratios in hundredths of a percent.
 */
export interface IndependentLine {
  readonly number: number
  readonly key: string
  readonly kind: string
  readonly sum: string
}

/** The 68 lines of the agreed budget. */
export const LINES: readonly IndependentLine[] = fixtureText('grid-lines.csv')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((row) => {
    const [number = '', key = '', , kind = ''] = row.split(',')
    return { number: Number(number), key, kind, sum: row.slice(row.lastIndexOf(',') + 1) }
  })

/** Computes all lines of a column from the entered ones, in cents. */
export function recomputed(entered: ReadonlyMap<string, bigint>): ReadonlyMap<string, bigint> {
  const byNumber = new Map<number, bigint>()
  const at = (number: number) => byNumber.get(number) ?? 0n
  for (const { number, key, kind, sum } of LINES) {
    const isEntered = kind === 'input' || kind === 'list'
    byNumber.set(number, isEntered ? (entered.get(key) ?? 0n) : kind === 'ratio' ? ratio(sum, at) : added(sum, at))
  }
  return new Map(LINES.map(({ number, key }) => [key, at(number)]))
}

type At = (number: number) => bigint

/**
 * Adds up an expression such as `31-(62-61)`. Resolves the innermost parentheses first, inverting their signs after a
 * minus.
 */
function added(sum: string, at: At): bigint {
  const inner = /(?<sign>[-+]?)\((?<content>[^()]*)\)/.exec(sum)
  if (inner) {
    const { sign = '', content = '' } = inner.groups ?? {}
    const turned = (/^[-+]/.test(content) ? content : `+${content}`).replaceAll(/[-+]/g, (own) =>
      (own === '-') === (sign === '-') ? '+' : '-',
    )
    return added(sum.slice(0, inner.index) + turned + sum.slice(inner.index + inner[0].length), at)
  }
  let total = 0n
  for (const [, sign, first, last = first] of sum.matchAll(/([-+]?)(\d+)(?:\.\.(\d+))?/g)) {
    for (let line = Number(first); line <= Number(last); line++) total += sign === '-' ? -at(line) : at(line)
  }
  return total
}

function ratio(sum: string, at: At): bigint {
  const [part = '', whole = ''] = sum.replace(/\*100$/, '').split('/')
  return hundredthsOf(added(part, at), added(whole, at))
}

/** A percentage in hundredths, rounded half away from zero; 0 if `whole` is 0. */
export function hundredthsOf(part: bigint, whole: bigint): bigint {
  if (whole === 0n) return 0n
  const isNegative = part < 0n !== whole < 0n
  const [over, under] = [size(part) * 10_000n, size(whole)]
  const rest = over % under
  const rounded = over / under + (rest * 2n >= under ? 1n : 0n)
  return isNegative ? -rounded : rounded
}

/** The cents of decimal text, rounded half away from zero. */
export function centsOf(decimal: string): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? []
  const thousandths = BigInt(whole + decimals.padEnd(3, '0').slice(0, 3))
  const cents = (thousandths + 5n) / 10n
  return sign === '-' ? -cents : cents
}

/** The absolute value. */
export function size(value: bigint): bigint {
  return value < 0n ? -value : value
}
