import { defineConfig } from 'vitest/config'

/** Tests of the engine, which need no browser. */
export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    name: 'forms',
    root: import.meta.dirname,
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.*', '**/node_modules/**'],
  },
})
