import { RANDOM_RUNS } from './random-runs.ts'

/**
 * Settings that all test projects share. Timeouts, in milliseconds, are many times what an idle machine needs: one that
 * fails under load proves nothing, and a test that passes never waits for it. The order of test files depends on the
 * seed of the run, to reveal files that depend on each other.
 */
export const TEST_DEFAULTS = {
  // Long runs on demand repeat their work many times.
  testTimeout: RANDOM_RUNS.long ? 14_400_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  sequence: { shuffle: { files: true, tests: false }, seed: RANDOM_RUNS.seed },
}
