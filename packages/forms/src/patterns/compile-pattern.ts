import { parsePattern, type PatternNode } from './parse-pattern.ts'
import { UnsupportedPatternError } from './unsupported-pattern.ts'

type Assertion = Extract<PatternNode, { readonly kind: 'assertion' }>['at']

/** One step of the automaton; numbers are indexes in its list of steps. */
export type Step =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'assertion'; readonly at: Assertion; readonly next: number }
  | { readonly kind: 'fork'; readonly nexts: readonly number[] }
  | { readonly kind: 'match' }

/**
 * Most steps of an automaton: repetitions are expanded, and each character of a text may be tested against all steps.
 */
const MOST_STEPS = 5000
const ASCII = 128

/** The automaton of a pattern: the accepting step is the first of the list, and matching begins at `start`. */
export interface Automaton {
  readonly steps: readonly Step[]
  readonly start: number
}

/**
 * Compiles a valid pattern to an automaton. Throws an `UnsupportedPatternError` when no automaton of at most
 * `MOST_STEPS` steps can match it.
 */
export function compilePattern(pattern: string): Automaton {
  const steps: Step[] = [{ kind: 'match' }]
  return { start: append(parsePattern(pattern), 0, steps), steps }
}

/** Appends the steps of a part after which matching continues at `next`, and returns the index of its first step. */
function append(node: PatternNode, next: number, steps: Step[]): number {
  if (node.kind === 'sequence') return node.parts.reduceRight((after, part) => append(part, after, steps), next)
  if (node.kind === 'choice')
    return push({ kind: 'fork', nexts: node.parts.map((part) => append(part, next, steps)) }, steps)
  if (node.kind === 'repeat') return appendRepeat(node, next, steps)
  if (node.kind === 'assertion') return push({ kind: 'assertion', at: node.at, next }, steps)
  return push({ kind: 'character', accepts: acceptsCharacter(node.source), next }, steps)
}

function appendRepeat(
  { part, min, max }: Extract<PatternNode, { readonly kind: 'repeat' }>,
  next: number,
  steps: Step[],
): number {
  let first = next
  if (max === Infinity) first = appendLoop(part, next, steps)
  // Each optional repetition can also skip to what follows the whole.
  else
    for (let count = min; count < max; count += 1)
      first = push({ kind: 'fork', nexts: [append(part, first, steps), next] }, steps)
  for (let count = 0; count < min; count += 1) {
    const before = append(part, first, steps)
    // The part matches nothing, so that repeating it changes nothing.
    if (before === first) break
    first = before
  }
  return first
}

/** The fork is created first, so that the part can lead back to it. */
function appendLoop(part: PatternNode, next: number, steps: Step[]): number {
  const nexts = [next]
  const fork = push({ kind: 'fork', nexts }, steps)
  nexts.push(append(part, fork, steps))
  return fork
}

function push(step: Step, steps: Step[]): number {
  if (steps.length >= MOST_STEPS) throw new UnsupportedPatternError(`> ${MOST_STEPS}`)
  return steps.push(step) - 1
}

/** Returns whether a part of a pattern matches a character, by the browser's own engine; cached for ASCII. */
function acceptsCharacter(source: string): (character: string) => boolean {
  const native = new RegExp(`^(?:${source})$`, 'u')
  const asciiMatches: (boolean | undefined)[] = Array.from({ length: ASCII }, () => undefined)
  return (character) => {
    const code = character.charCodeAt(0)
    if (code >= ASCII) return native.test(character)
    return (asciiMatches[code] ??= native.test(character))
  }
}
