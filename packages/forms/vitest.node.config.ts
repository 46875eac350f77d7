import { defineConfig } from 'vitest/config'
import { pythonProgram } from './src/testing/python-program.ts'
import { TEST_DEFAULTS } from '../../scripts/test-defaults.ts'
import { RANDOM_RUNS } from '../../scripts/random-runs.ts'

/** Excludes the tests that validate with Python, where it is not installed. */
const OF_PYTHON_ALONE = pythonProgram() === undefined ? ['src/**/*.python.test.ts'] : []

/** Tests of the engine, without a browser. */
export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    provide: { randomRuns: RANDOM_RUNS },
    name: 'forms',
    root: import.meta.dirname,
    environment: 'node',
    isolate: false,
    ...TEST_DEFAULTS,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.*', '**/node_modules/**', ...OF_PYTHON_ALONE],
  },
})
