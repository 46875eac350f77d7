import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from './test-defaults.ts'

/** The tests of these scripts. */
export default defineConfig({
  test: { root: import.meta.dirname, name: 'scripts', include: ['**/*.test.ts'], isolate: false, ...TEST_DEFAULTS },
})
