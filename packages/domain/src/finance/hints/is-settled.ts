import type { HintState } from './figures.ts'
import { moved } from './hints.ts'
import type { HintRule } from './rules.ts'

/** Percentages have no cents: one moved when it did by more than this many of its own points, in hundredths. */
const POINTS = 500

/**
 * Whether what was said when a hint was dismissed still holds: none of its amounts moved by more than its rule allows, and
 * it is about the same choices.
 */
export function isSettled({ again }: Pick<HintRule, 'again'>, then: HintState, now: HintState): boolean {
  if (Object.entries(now.words).some(([name, word]) => then.words[name] !== word)) return false
  return Object.entries(now.amounts).every(([name, amount]) => {
    if (DERIVED.has(name)) return true
    const before = then.amounts[name] ?? 0
    return name === 'share' ? Math.abs((amount ?? 0) - before) <= POINTS : !moved(before, amount ?? 0, again)
  })
}

/** What follows from the other amounts. */
const DERIVED: ReadonlySet<string> = new Set(['difference', 'percent', 'limit'])
