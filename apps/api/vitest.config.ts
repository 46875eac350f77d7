import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../../scripts/patience.ts'
import { RANDOM_RUNS } from '../../scripts/random-runs.ts'
import { ON_EMBEDDED_ALONE, ON_EMBEDDED_TOO, ON_POSTGRES_ALONE } from './src/testing/databases-of-tests.ts'
import { postgresPrograms } from './src/testing/postgres-programs.ts'

const some = [...ON_EMBEDDED_ALONE, ...Object.keys(ON_EMBEDDED_TOO)]

/** The API's tests on the embedded database: those that differ there, or all where PostgreSQL is not installed. */
export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: {
    root: import.meta.dirname,
    provide: { randomRuns: RANDOM_RUNS },
    name: 'api-embedded',
    include: postgresPrograms() ? some : ['src/**/*.test.ts'],
    exclude: [...ON_POSTGRES_ALONE],
    globalSetup: ['src/testing/embedded-snapshot.ts'],
    setupFiles: ['src/testing/setup.ts', 'src/testing/to-be-refused.ts'],
    isolate: false,
    ...PATIENCE,
  },
})
