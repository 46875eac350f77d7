import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: { root: import.meta.dirname, name: 'domain', include: ['src/**/*.test.ts'] },
})
