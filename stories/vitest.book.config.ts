import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from '../scripts/test-defaults.ts'

/** The pages of the built book: guides and pages of question types, which are no stories. Wants a build before it. */
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
