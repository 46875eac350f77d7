import { defineConfig } from 'vitest/config'
import { TEST_DEFAULTS } from './scripts/test-defaults.ts'

/**
 * Every test project of the repository, by its name. `npx pnpm@10.34.9 exec vitest --config vitest.workspace.ts
 * --project api` runs one of them, and a path at the end only that file.
 */
const PROJECTS: Readonly<Record<string, string>> = {
  api: 'apps/api/vitest.config.ts',
  'api-embedded': 'apps/api/vitest.embedded.config.ts',
  book: 'stories/vitest.book.config.ts',
  domain: 'packages/domain/vitest.config.ts',
  forms: 'packages/forms/vitest.node.config.ts',
  'forms-browser': 'packages/forms/vitest.browser.config.ts',
  proof: 'packages/forms/vitest.proof.config.ts',
  scripts: 'scripts/vitest.config.ts',
  stories: 'stories/vitest.config.ts',
  web: 'apps/web/vitest.config.ts',
  workbooks: 'packages/workbooks/vitest.config.ts',
}

/** Only the named projects are passed on, because Vitest would resolve all of them first, which takes five seconds. */
const named = Object.keys(PROJECTS).filter((name) =>
  process.argv.some((word) => word.replace('--project=', '') === name),
)
const projects = named.length > 0 ? named : Object.keys(PROJECTS)

export default defineConfig({
  test: {
    projects: projects.map((name) => PROJECTS[name] ?? ''),
    sequence: TEST_DEFAULTS.sequence,
  },
})
