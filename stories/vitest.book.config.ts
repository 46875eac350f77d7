import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../scripts/patience.ts'

/** The pages of the built book: guides and pages of question types, which are no stories. Wants a build before it. */
export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    name: 'book',
    root: import.meta.dirname,
    environment: 'node',
    include: ['book/*.test.ts'],
    ...PATIENCE,
    maxConcurrency: 3,
  },
})
