import { defineConfig } from 'vitest/config'

/**
 * Tests of the built package as others use it: packed, installed outside the workspace, and run. Needs a build first.
 */
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
