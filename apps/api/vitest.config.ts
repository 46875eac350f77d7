import { defineConfig } from 'vitest/config'

/** The API's tests on the embedded database. */
export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: {
    root: import.meta.dirname,
    name: 'api',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.postgres.test.ts'],
    globalSetup: ['src/testing/embedded-snapshot.ts'],
    setupFiles: ['src/testing/to-be-refused.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
