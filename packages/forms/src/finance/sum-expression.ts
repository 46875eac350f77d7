/** A parsed sum of lines: how many times each line number counts, negative where it is subtracted. */
export type Sum = ReadonlyMap<number, number>

/** A percentage of two sums. */
export interface Ratio {
  readonly part: Sum
  readonly whole: Sum
}

/** Error for an expression outside the language of sums. `token` is the invalid part. */
export class SumError extends Error {
  readonly token: string

  constructor(token: string) {
    super(token === '' ? 'the expression ends too early' : `unexpected ${token}`)
    this.name = 'SumError'
    this.token = token
  }
}

const TOKEN = /\s*([0-9]+|\.\.|[-+()])/y
const RATIO = /^(?<part>[^/]+)\/(?<whole>[^/]+)\*\s*100\s*$/

/**
 * Parses `2..6`, `7+11+12`, `31-(62-61)`: every number is a line's, and a range includes each line from first to last.
 */
export function parseSum(expression: string): Sum {
  const reader = new TokenReader(expression)
  const lines = new Map<number, number>()
  readSum(reader, 1, lines)
  if (reader.peek() !== '') throw new SumError(reader.peek())
  return lines
}

/** Parses `67/(62-(61-63))*100`: two sums, the first as a percentage of the second. */
export function parseRatio(expression: string): Ratio {
  const { part, whole } = RATIO.exec(expression)?.groups ?? {}
  if (part === undefined || whole === undefined) throw new SumError(expression)
  return { part: parseSum(part), whole: parseSum(whole) }
}

class TokenReader {
  readonly #tokens: readonly string[]
  #place = 0

  constructor(expression: string) {
    this.#tokens = [...tokensOf(expression.trimEnd())]
  }

  peek(): string {
    return this.#tokens[this.#place] ?? ''
  }

  next(): string {
    const token = this.peek()
    this.#place++
    return token
  }
}

function* tokensOf(source: string): Generator<string> {
  TOKEN.lastIndex = 0
  for (let start = 0; start < source.length; start = TOKEN.lastIndex) {
    const token = TOKEN.exec(source)?.[1]
    if (token === undefined) throw new SumError(source.slice(start).trim().slice(0, 10))
    yield token
  }
}

function readSum(reader: TokenReader, sign: number, lines: Map<number, number>): void {
  readTerm(reader, sign, lines)
  while (reader.peek() === '+' || reader.peek() === '-') {
    readTerm(reader, reader.next() === '-' ? -sign : sign, lines)
  }
}

function readTerm(reader: TokenReader, sign: number, lines: Map<number, number>): void {
  const token = reader.next()
  if (token === '(') {
    readSum(reader, sign, lines)
    const close = reader.next()
    if (close !== ')') throw new SumError(close)
    return
  }
  const first = lineNumber(token)
  const last = reader.peek() === '..' ? rangeEnd(reader, first) : first
  for (let line = first; line <= last; line++) lines.set(line, (lines.get(line) ?? 0) + sign)
}

/** Longest range. No grid has so many lines; a longer range would only freeze the page. */
const LONGEST_RANGE = 1000

function rangeEnd(reader: TokenReader, first: number): number {
  reader.next()
  const token = reader.next()
  const last = lineNumber(token)
  if (last < first || last - first > LONGEST_RANGE) throw new SumError(`${first}..${token}`)
  return last
}

function lineNumber(token: string): number {
  if (!/^[0-9]+$/.test(token)) throw new SumError(token)
  return Number(token)
}
