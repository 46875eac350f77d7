import type { Task } from './run-in-lanes.ts'

/** One of the things that CI runs: a check, which counts for one, or a test runner, each test of which counts. */
export interface Step extends Task {
  readonly command: readonly string[]
  /** The runner says what it counted in a JSON file, at the path that it is given. */
  readonly report?: 'vitest' | 'playwright'
  /** No test at all is no failure. */
  readonly mayBeEmpty?: boolean
  /** Programs that are not installed with the workspace. */
  readonly uses?: readonly Program[]
}

/** What must be installed on the machine. */
export type Program = 'chromium' | 'postgres' | 'libreoffice' | 'python'

const check = (name: string, ...command: string[]): Step => ({ name, command })

/** The tests of the project of that name in `vitest.workspace.ts`. */
const tests = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', name],
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
  tests('web', BROWSER),
  check('build-web', 'node', '--conditions=development', 'scripts/start.ts', '--build'),
  check('build', 'pnpm', '-r', '--filter=!@octroi/web', 'run', 'build'),
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    report: 'playwright',
    after: ['build-web'],
    ...BROWSER,
  },
  tests('forms-browser', BROWSER),
  tests('api', { uses: ['postgres'] }),
  tests('api-embedded'),
  tests('stories', BROWSER),
  tests('proof', { after: ['build'], ...BROWSER }),
  tests('book', { after: ['build'], ...BROWSER }),
  tests('forms', { uses: ['python'] }),
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
  tests('workbooks', { uses: ['libreoffice'] }),
  tests('domain'),
  tests('scripts'),
]
