import type { Task } from './run-in-lanes.ts'

/** One of the things that CI runs: a check, which counts for one, or a test runner, each test of which counts. */
export interface Step extends Task {
  readonly command: readonly string[]
  /** The runner says what it counted in a JSON file, at the path that it is given. */
  readonly report?: 'vitest' | 'playwright'
  /** Programs that are not installed with the workspace. */
  readonly uses?: readonly Program[]
}

/** What must be installed on the machine. */
export type Program = 'chromium' | 'postgres' | 'libreoffice' | 'python'

const check = (name: string, ...command: string[]): Step => ({ name, command })

const tests = (name: string, config: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['vitest', 'run', '--config', config],
  report: 'vitest',
  ...more,
})

/** The workspaces whose types `types-browser` does not check. */
const ELSEWHERE = ['@octroi/forms', '@octroi/web', '@octroi/stories'].map((name) => `--filter=!${name}`)

const BROWSER = { uses: ['chromium'] } as const

/**
 * In the order in which lanes take them: what others wait for and what lasts longest first, so that short checks fill
 * the end.
 */
export const STEPS: readonly Step[] = [
  tests('web', 'apps/web/vitest.config.ts', BROWSER),
  check('build-web', 'node', '--conditions=development', 'scripts/start.ts', '--build'),
  check('build', 'pnpm', '-r', '--filter=!@octroi/web', 'run', 'build'),
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    report: 'playwright',
    after: ['build-web'],
    ...BROWSER,
  },
  tests('forms-browser', 'packages/forms/vitest.browser.config.ts', BROWSER),
  tests('api', 'apps/api/vitest.config.ts', { uses: ['postgres'] }),
  tests('api-embedded', 'apps/api/vitest.embedded.config.ts'),
  tests('stories', 'stories/vitest.config.ts', BROWSER),
  tests('proof', 'packages/forms/vitest.proof.config.ts', { after: ['build'], ...BROWSER }),
  tests('book', 'stories/vitest.book.config.ts', { after: ['build'], ...BROWSER }),
  tests('forms', 'packages/forms/vitest.node.config.ts', { uses: ['python'] }),
  // Each checker works the types that files share out anew: beside other lanes, one takes the least processor time.
  check('types-browser', 'tsc', '-p', 'tsconfig.browser.json', '--checkers', '1'),
  check('types', 'pnpm', '-r', ...ELSEWHERE, '--workspace-concurrency=1', 'run', 'types', '--checkers', '1'),
  check('lint', 'oxlint', '--type-aware'),
  check('imports', 'depcruise', 'packages', 'apps', 'e2e', 'stories', '--config', '.dependency-cruiser.cjs'),
  check('unused', 'knip'),
  { ...check('release', 'node', 'scripts/release.ts', '--dry-run'), after: ['build'] },
  { ...check('size', 'size-limit'), after: ['build'] },
  check('format', 'biome', 'format', '.'),
  check('behaviours', 'node', 'scripts/behaviours.ts', '--check'),
  tests('workbooks', 'packages/workbooks/vitest.config.ts', { uses: ['libreoffice'] }),
  tests('domain', 'packages/domain/vitest.config.ts'),
  tests('scripts', 'scripts/vitest.config.ts'),
]
