import { parsePattern, type PatternNode } from './parse-pattern.ts'
import { UnsupportedPatternError } from './unsupported-pattern.ts'

type Assertion = Extract<PatternNode, { readonly kind: 'assertion' }>['at']

/** One step of the automaton; a number is the place of a step in its list. */
export type Step =
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'assertion'; readonly at: Assertion; readonly next: number }
  | { readonly kind: 'fork'; readonly nexts: readonly number[] }
  | { readonly kind: 'match' }

/** Repetitions by number are written out: a text is held against so many steps at most for each of its characters. */
const MOST_STEPS = 5000
const ASCII = 128

/** The steps that a pattern is matched by: the match is the first of the list, and it begins at `start`. */
export interface Automaton {
  readonly steps: readonly Step[]
  readonly start: number
}

/**
 * The automaton of a pattern that compiles. Throws an `UnsupportedPatternError` for one that no automaton
 * of at most `MOST_STEPS` steps matches.
 */
export function compilePattern(pattern: string): Automaton {
  const steps: Step[] = [{ kind: 'match' }]
  return { start: append(parsePattern(pattern), 0, steps), steps }
}

/** Appends the steps of a part that goes on at `next`, and returns the place of the first one. */
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
  // Each further time may go on at once to what follows the whole.
  else
    for (let count = min; count < max; count += 1)
      first = push({ kind: 'fork', nexts: [append(part, first, steps), next] }, steps)
  for (let count = 0; count < min; count += 1) {
    const before = append(part, first, steps)
    // Nothing, however often.
    if (before === first) break
    first = before
  }
  return first
}

/** The fork is first, so that the part can lead back to it. */
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

/** Whether a character is one that a part of a pattern stands for, asked of the browser's own engine once for each of ASCII. */
function acceptsCharacter(source: string): (character: string) => boolean {
  const native = new RegExp(`^(?:${source})$`, 'u')
  const asciiMatches: (boolean | undefined)[] = Array.from({ length: ASCII }, () => undefined)
  return (character) => {
    const code = character.charCodeAt(0)
    if (code >= ASCII) return native.test(character)
    return (asciiMatches[code] ??= native.test(character))
  }
}
