import type { HintState } from './figures.ts'
import { exceedsLimits } from './hints.ts'
import type { HintRule } from './rules.ts'

/**
 * Least change, in hundredths of a percentage point, that brings a hint about a percentage back: the limits of a rule
 * are in cents, which a percentage does not have.
 */
const POINTS = 500

/**
 * Whether the dismissal of a hint is still valid: none of its amounts has changed by more than the rule allows, and its
 * words are the same.
 */
export function isDismissalValid({ again }: Pick<HintRule, 'again'>, then: HintState, now: HintState): boolean {
  if (Object.entries(now.words).some(([name, word]) => then.words[name] !== word)) return false
  return Object.entries(now.amounts).every(([name, amount]) => {
    if (DERIVED.has(name)) return true
    const before = then.amounts[name] ?? 0
    return name === 'share' ? Math.abs((amount ?? 0) - before) <= POINTS : !exceedsLimits(before, amount ?? 0, again)
  })
}

/** The amounts that are computed from the other ones, and so are not compared themselves. */
const DERIVED: ReadonlySet<string> = new Set(['difference', 'percent', 'limit'])
