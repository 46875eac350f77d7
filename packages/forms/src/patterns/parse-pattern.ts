import { UnsupportedPatternError } from './unsupported-pattern.ts'

/** A part of a pattern, as a tree. */
export type PatternNode =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'assertion'; readonly at: 'start' | 'end' | 'word' | 'inside' }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number }

const ASSERTIONS = { '^': 'start', $: 'end', '\\b': 'word', '\\B': 'inside' } as const

/** The tokens of a pattern, of which a character class is one. */
const TOKEN =
  /\(\?(?:<[=!]|[=!])|\(\?:|\(\?<[^>]*>|\(\?|\(|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|\[(?:\\[^]|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c.|k<[^>]*>|[^])|[^]/gu

/**
 * Parses a JavaScript pattern (flag `u`) that is known to compile. Throws an `UnsupportedPatternError` for what no
 * automaton can match: lookaround, backreferences, and flags of a part.
 */
export function parsePattern(pattern: string): PatternNode {
  const reader = new Reader(pattern.match(TOKEN) ?? [])
  return reader.choice()
}

const DEEPEST = 100

class Reader {
  readonly #tokens: readonly string[]
  #place = 0
  #depth = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  /** Parses the alternatives up to the end of the group or of the pattern. */
  choice(): PatternNode {
    const parts = [this.#sequence()]
    while (this.#tokens[this.#place] === '|') {
      this.#place += 1
      parts.push(this.#sequence())
    }
    const [only] = parts
    return parts.length === 1 && only ? only : { kind: 'choice', parts }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    for (;;) {
      const token = this.#tokens[this.#place]
      if (token === undefined || token === '|' || token === ')') return { kind: 'sequence', parts }
      this.#place += 1
      parts.push(this.#repeated(this.#atom(token)))
    }
  }

  #atom(token: string): PatternNode {
    if (token === '(' || token === '(?:' || /^\(\?<[^=!]/.test(token)) {
      this.#depth += 1
      if (this.#depth > DEEPEST) throw new UnsupportedPatternError('('.repeat(3))
      const group = this.choice()
      this.#depth -= 1
      this.#place += 1
      return group
    }
    if (token.startsWith('(') || /^\\(?:[1-9]|k<)/.test(token)) throw new UnsupportedPatternError(token)
    const at = Object.entries(ASSERTIONS).find(([written]) => written === token)?.[1]
    return at ? { kind: 'assertion', at } : { kind: 'character', source: token }
  }

  #repeated(part: PatternNode): PatternNode {
    const bounds = boundsOf(this.#tokens[this.#place])
    if (bounds === null) return part
    this.#place += 1
    return { kind: 'repeat', part, ...bounds }
  }
}

/** The bounds of a quantifier; null for any other token. */
function boundsOf(token: string | undefined): { readonly min: number; readonly max: number } | null {
  if (token === undefined) return null
  if (/^\*\??$/.test(token)) return { min: 0, max: Infinity }
  if (/^\+\??$/.test(token)) return { min: 1, max: Infinity }
  if (/^\?\??$/.test(token)) return { min: 0, max: 1 }
  const [, least, comma, most] = /^\{(\d+)(,)?(\d*)\}\??$/.exec(token) ?? []
  if (least === undefined) return null
  const min = Number(least)
  return { min, max: comma === undefined ? min : most === '' ? Infinity : Number(most) }
}
