import { inject } from 'vitest'

/**
 * Settings of fast-check for a property: the first number of runs in CI, the second with `OCTROI_LONG=1`. The seed is
 * the same for all properties of a run; `OCTROI_SEED` repeats one.
 */
export function randomRuns(short: number, long: number): { readonly numRuns: number; readonly seed: number } {
  const { long: isLong, seed } = inject('randomRuns')
  return { seed, numRuns: isLong ? long : short }
}
