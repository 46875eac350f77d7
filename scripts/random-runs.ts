/** How tests that draw at random run: few draws in CI, many on demand, always from a seed that repeats them. */
export interface RandomRuns {
  readonly long: boolean
  readonly seed: number
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly randomRuns: RandomRuns
  }
}

/** From `OCTROI_LONG=1` and `OCTROI_SEED`; a test takes them by `inject('randomRuns')`. */
export const RANDOM_RUNS: RandomRuns = {
  long: process.env['OCTROI_LONG'] === '1',
  seed: Number(process.env['OCTROI_SEED'] ?? Math.trunc(Math.random() * 2 ** 31)),
}
