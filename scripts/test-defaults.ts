import { RANDOM_RUNS } from './random-runs.ts'

/**
 * What the configurations of all test projects share. Limits, in milliseconds, are many times what a quiet machine needs:
 * a limit that load breaks proves nothing, and a test that passes never waits for it. The order of test files is drawn
 * from the seed of the run, so that a file that depends on another shows.
 */
export const TEST_DEFAULTS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  sequence: { shuffle: { files: true, tests: false }, seed: RANDOM_RUNS.seed },
}
