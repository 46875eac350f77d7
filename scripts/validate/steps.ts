import type { Task } from './run-in-lanes.ts'

/** A step of CI: a check, which counts for one, or a test runner, whose tests each count. */
export interface Step extends Task {
  readonly command: readonly string[]
  /** The runner that writes a JSON report, to a given path. */
  readonly report?: 'vitest' | 'playwright'
  /** Whether a run without any test succeeds. */
  readonly mayBeEmpty?: boolean
  /** The programs it needs that are not installed with the workspace. */
  readonly uses?: readonly Program[]
}

/** A program that must be installed on the machine. */
export type Program = 'chromium' | 'postgres' | 'libreoffice' | 'python'

const check = (name: string, ...command: string[]): Step => ({ name, command })

/** A step with the tests of the project with this name in `vitest.workspace.ts`. */
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
 * The steps in the order in which lanes take them: first those that others wait for and the longest ones, so that short
 * checks fill the end.
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
  // One checker per compiler: each computes shared types again, which costs processor time that other lanes need.
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
