import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from '../../scripts/test-defaults.ts'

export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: { root: import.meta.dirname, name: 'domain', include: ['src/**/*.test.ts'], isolate: false, ...TEST_DEFAULTS },
})
