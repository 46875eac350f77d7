import { defineConfig } from 'vitest/config'
import { postgresPrograms } from './src/testing/postgres-programs.ts'

const installed = postgresPrograms() !== undefined

/**
 * The same tests on a scratch PostgreSQL server, where one is installed (`apt-get install postgresql
 * postgresql-contrib`); tests of the embedded database's own folder, and of nothing that a database changes, run once.
 */
export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: {
    root: import.meta.dirname,
    name: 'api-postgres',
    include: installed ? ['src/**/*.test.ts'] : [],
    exclude: ['src/**/*.process.test.ts'],
    passWithNoTests: true,
    globalSetup: installed ? ['src/testing/scratch-postgres.ts'] : [],
    setupFiles: ['src/testing/to-be-refused.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
