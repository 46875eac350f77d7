import { defineConfig } from 'vitest/config'

/** One configuration per project, kept inside its package. */
export default defineConfig({
  test: {
    projects: [
      'packages/forms/vitest.node.config.ts',
      'packages/forms/vitest.browser.config.ts',
      'packages/domain/vitest.config.ts',
      'apps/api/vitest.config.ts',
      'apps/api/vitest.postgres.config.ts',
      'apps/web/vitest.config.ts',
      'stories/vitest.config.ts',
      'stories/vitest.book.config.ts',
    ],
  },
})
