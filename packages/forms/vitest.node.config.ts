import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../../scripts/patience.ts'
import { RANDOM_RUNS } from '../../scripts/random-runs.ts'

/** Tests of the engine, which need no browser. */
export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    provide: { randomRuns: RANDOM_RUNS },
    name: 'forms',
    root: import.meta.dirname,
    environment: 'node',
    isolate: false,
    ...PATIENCE,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.*', '**/node_modules/**'],
  },
})
