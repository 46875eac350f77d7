import { defineConfig } from 'vitest/config'

/** Tests of the scripts that decide and count. */
export default defineConfig({
  test: { root: import.meta.dirname, name: 'scripts', include: ['**/*.test.ts'], isolate: false },
})
