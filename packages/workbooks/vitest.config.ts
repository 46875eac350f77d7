import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from '../../scripts/test-defaults.ts'
import { RANDOM_RUNS } from '../../scripts/random-runs.ts'
import { officeProgram } from './src/testing/office-program.ts'

/** Formulas are worked out by LibreOffice too, where it is installed. */
const OF_OFFICE_ALONE = officeProgram() === undefined ? ['src/**/*.libreoffice.test.ts'] : []

export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: {
    provide: { randomRuns: RANDOM_RUNS },
    root: import.meta.dirname,
    name: 'workbooks',
    include: ['src/**/*.test.ts'],
    exclude: OF_OFFICE_ALONE,
    isolate: false,
    ...TEST_DEFAULTS,
  },
})
