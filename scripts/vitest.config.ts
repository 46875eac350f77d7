import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from './test-defaults.ts'

/** Tests of the scripts that decide and count. */
export default defineConfig({
  test: { root: import.meta.dirname, name: 'scripts', include: ['**/*.test.ts'], isolate: false, ...TEST_DEFAULTS },
})
