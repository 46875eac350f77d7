import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../../scripts/patience.ts'
import { RANDOM_RUNS } from '../../scripts/random-runs.ts'
import { ON_EMBEDDED_ALONE } from './src/testing/databases-of-tests.ts'

/** The API's tests on a scratch PostgreSQL server: all but those that start servers on a data folder. */
export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: {
    root: import.meta.dirname,
    provide: { randomRuns: RANDOM_RUNS },
    name: 'api-postgres',
    include: ['src/**/*.test.ts'],
    exclude: [...ON_EMBEDDED_ALONE],
    globalSetup: ['src/testing/scratch-postgres.ts'],
    setupFiles: ['src/testing/setup.ts', 'src/testing/to-be-refused.ts'],
    isolate: false,
    ...PATIENCE,
  },
})
