import { type Automaton, compilePattern, type Step } from './compile-pattern.ts'

/** A pattern that must match a whole text. */
export interface WholePattern {
  /** The pattern as a JavaScript regular expression (flag `u`), `^(?:…)$`, for a JSON Schema. */
  readonly source: string
  test(text: string): boolean
}

/**
 * Cache of patterns by their text: the reader compiles the patterns that questions then use, and forms repeat theirs.
 */
const patterns = new Map<string, WholePattern>()
const PATTERNS_AT_MOST = 1000

/**
 * Returns a JavaScript pattern (flag `u`) that must match the whole text. Matching takes linear time, whatever the
 * pattern: descriptions come from people, and `(a+)+b` could stop a server for seconds. Throws a SyntaxError when it
 * does not compile, and an `UnsupportedPatternError` when no automaton matches it.
 */
export function wholePattern(pattern: string): WholePattern {
  const before = patterns.get(pattern)
  if (before !== undefined) return before
  // The pattern is first compiled alone: in the group, a pattern such as `a)(b` would compile and mean something else.
  const { source } = new RegExp(pattern, 'u')
  const automaton = compilePattern(pattern)
  const whole = { source: `^(?:${source})$`, test: (text: string) => matchesWhole(automaton, text) }
  if (patterns.size >= PATTERNS_AT_MOST) patterns.clear()
  patterns.set(pattern, whole)
  return whole
}

/** Follows all paths through the automaton at once, so that each character is read once. */
function matchesWhole({ steps, start }: Automaton, text: string): boolean {
  let current = new Set<number>()
  let place = 0
  enter(steps, current, { step: start, text, place })
  for (const character of text) {
    const following = new Set<number>()
    place += character.length
    for (const at of current) {
      const step = steps[at]
      if (step?.kind === 'character' && step.accepts(character))
        enter(steps, following, { step: step.next, text, place })
    }
    if (following.size === 0) return false
    current = following
  }
  return current.has(0)
}

interface Entry {
  readonly step: number
  readonly text: string
  /** Offset in the text, in UTF-16 units. */
  readonly place: number
}

/** Adds a step to the current ones, with all steps that can be reached from it without reading a character. */
function enter(steps: readonly Step[], current: Set<number>, { step: first, text, place }: Entry): void {
  const waiting = [first]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (current.has(at)) continue
    current.add(at)
    const step = steps[at]
    if (step?.kind === 'fork') waiting.push(...step.nexts)
    if (step?.kind === 'assertion' && holds(step.at, text, place)) waiting.push(step.next)
  }
}

function holds(assertion: 'start' | 'end' | 'word' | 'inside', text: string, place: number): boolean {
  if (assertion === 'start') return place === 0
  if (assertion === 'end') return place === text.length
  const isBorder = isWordCharacter(text[place - 1]) !== isWordCharacter(text[place])
  return isBorder === (assertion === 'word')
}

function isWordCharacter(character = ''): boolean {
  return /^\w$/.test(character)
}
