import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from '../../scripts/test-defaults.ts'
import { RANDOM_RUNS } from '../../scripts/random-runs.ts'
import { ON_EMBEDDED_ALONE, ON_POSTGRES_ALONE } from './src/testing/databases-of-tests.ts'
import { postgresPrograms } from './src/testing/postgres-programs.ts'
import { QUICK_ARGON2 } from './src/testing/quick-argon2.ts'

const hasPostgres = postgresPrograms() !== undefined

/**
 * Runs all tests of the API on a scratch PostgreSQL server, or on the embedded database where PostgreSQL is not
 * installed.
 */
export default defineConfig({
  resolve: { alias: QUICK_ARGON2 },
  ssr: { resolve: { conditions: ['development', 'node'] } },
  test: {
    root: import.meta.dirname,
    provide: { randomRuns: RANDOM_RUNS },
    name: 'api',
    include: ['src/**/*.test.ts'],
    exclude: [...ON_EMBEDDED_ALONE, ...(hasPostgres ? [] : ON_POSTGRES_ALONE)],
    globalSetup: [hasPostgres ? 'src/testing/scratch-postgres.ts' : 'src/testing/embedded-snapshot.ts'],
    setupFiles: ['src/testing/setup.ts', 'src/testing/refusal-matcher.ts'],
    isolate: false,
    ...TEST_DEFAULTS,
  },
})
