/** The settings of randomised tests: few runs in CI, many on demand, and a seed that repeats them. */
export interface RandomRuns {
  readonly long: boolean
  readonly seed: number
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly randomRuns: RandomRuns
  }
}

/** Read from `OCTROI_LONG=1` and `OCTROI_SEED`; tests receive them by `inject('randomRuns')`. */
export const RANDOM_RUNS: RandomRuns = {
  long: process.env['OCTROI_LONG'] === '1',
  seed: Number(process.env['OCTROI_SEED'] ?? Math.trunc(Math.random() * 2 ** 31)),
}
