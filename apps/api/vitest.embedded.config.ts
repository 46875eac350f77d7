import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from '../../scripts/test-defaults.ts'
import { RANDOM_RUNS } from '../../scripts/random-runs.ts'
import { ON_EMBEDDED_ALONE, ON_EMBEDDED_TOO, ON_POSTGRES_ALONE } from './src/testing/databases-of-tests.ts'
import { postgresPrograms } from './src/testing/postgres-programs.ts'
import { QUICK_ARGON2 } from './src/testing/quick-argon2.ts'

/** Runs the tests that differ on the embedded database, after the others ran on PostgreSQL, and those of its folder. */
export default defineConfig({
  resolve: { alias: QUICK_ARGON2 },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    root: import.meta.dirname,
    provide: { randomRuns: RANDOM_RUNS },
    name: 'api-embedded',
    include: [...ON_EMBEDDED_ALONE, ...(postgresPrograms() ? Object.keys(ON_EMBEDDED_TOO) : [])],
    exclude: [...ON_POSTGRES_ALONE],
    globalSetup: ['src/testing/embedded-snapshot.ts'],
    setupFiles: ['src/testing/setup.ts', 'src/testing/refusal-matcher.ts'],
    isolate: false,
    ...TEST_DEFAULTS,
  },
})
