import { defineConfig } from 'vitest/config'

/** The built package as a stranger uses it: packed, installed outside the workspace, run. Wants a build before it. */
export default defineConfig({
  test: {
    name: 'proof',
    root: import.meta.dirname,
    environment: 'node',
    include: ['proof/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
