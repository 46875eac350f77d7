import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from '../scripts/test-defaults.ts'

/** Tests of the built book's pages: guides and pages of question types, which are no stories. Needs a build first. */
export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    name: 'book',
    root: import.meta.dirname,
    environment: 'node',
    include: ['book/*.test.ts'],
    ...TEST_DEFAULTS,
    maxConcurrency: 3,
  },
})
