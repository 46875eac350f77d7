import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../../scripts/patience.ts'

export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: { root: import.meta.dirname, name: 'domain', include: ['src/**/*.test.ts'], isolate: false, ...PATIENCE },
})
