import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Step, STEPS } from './steps.ts'

/** How a changed file selects the tests of its folder. */
interface Room {
  readonly folder: string
  /** Projects that run the tests that import a changed file. */
  readonly related?: readonly string[]
  /**
   * Projects whose tests load a whole application or page, so that nearly all import a changed file. They run only the
   * tests beside it and in the folders below; the full run covers the others.
   */
  readonly beside?: readonly string[]
}

const ROOMS: readonly Room[] = [
  { folder: 'apps/api', beside: ['api'] },
  { folder: 'apps/web', beside: ['web'] },
  { folder: 'packages/domain', related: ['domain'] },
  { folder: 'packages/forms', related: ['forms'], beside: ['forms-browser', 'stories'] },
  { folder: 'packages/workbooks', related: ['workbooks'] },
  { folder: 'scripts', related: ['scripts'] },
  { folder: 'stories', beside: ['stories'] },
]

/** The names of test files in each project of `beside`. */
const TEST_NAMES: Readonly<Record<string, RegExp>> = {
  api: /(?<!\.browser)\.test\.ts$/,
  web: /\.test\.tsx?$/,
  'forms-browser': /\.browser\.test\.tsx$/,
  stories: /\.stories\.tsx$/,
}

/** Checks that always run: they read the whole repository, in seconds. */
const ALWAYS = ['imports', 'unused', 'behaviours']
const IN_BROWSER = /^(packages\/(forms|fixtures)|apps\/web|stories)\//

/** Files that differ from a commit (with `HEAD`, the uncommitted ones), including untracked files. */
export function listChangedFiles(ref: string): readonly string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...list('diff', '--name-only', '--diff-filter=d', ref), ...list('ls-files', '--others', '--exclude-standard')]
}

/**
 * The steps that find what a change broke in about a minute: the checks, the types of changed files and of what imports
 * them, and the tests that `ROOMS` selects.
 */
export function stepsForChange(files: readonly string[], ref: string): readonly Step[] {
  const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
  const names = [
    ...ALWAYS,
    ...(sources.some((file) => IN_BROWSER.test(file)) ? ['types-browser'] : []),
    ...(sources.some((file) => /^(apps\/api|packages|e2e)\//.test(file)) ? ['types'] : []),
  ]
  return [
    ...ROOMS.flatMap((room) => testSteps(room, sources, ref)),
    ...journeySteps(sources),
    ...findSteps(names),
    ...fileSteps(sources),
  ]
}

/** The checks that can run on single files. */
function fileSteps(sources: readonly string[]): Step[] {
  if (sources.length === 0) return []
  const onlyCode = sources.filter((file) => !file.endsWith('.css'))
  return findSteps(['format', 'lint']).flatMap((step) => {
    const files = step.name === 'format' ? sources : onlyCode
    const command = step.command.filter((word) => word !== '.')
    return files.length > 0 ? [{ ...step, command: [...command, ...files] }] : []
  })
}

function testSteps({ folder, related = [], beside = [] }: Room, sources: readonly string[], ref: string): Step[] {
  const changed = sources.filter((file) => file.startsWith(`${folder}/`))
  if (changed.length === 0) return []
  const add = (step: Step, ...words: string[]): Step => ({
    ...step,
    after: [],
    command: [...step.command, '--passWithNoTests', '--changed', ref, ...words],
    mayBeEmpty: true,
  })
  return [
    ...findSteps(related).map((step) => add(step)),
    ...findSteps(beside).flatMap((step) => {
      const folders = foldersWithTests(changed, `${folder}/src`, TEST_NAMES[step.name] ?? /$^/)
      return folders.length > 0 ? [add(step, ...folders)] : []
    }),
  ]
}

/** For each file, the nearest folder within `root` that has tests in it or below it. */
function foldersWithTests(files: readonly string[], root: string, testName: RegExp): readonly string[] {
  const nearest = (folder: string): string[] => {
    if (folder !== root && !folder.startsWith(`${root}/`)) return []
    const hasTests =
      existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => testName.test(String(name)))
    return hasTests ? [`${folder}/`] : nearest(dirname(folder))
  }
  return [...new Set(files.flatMap((file) => nearest(dirname(file))))]
}

function journeySteps(sources: readonly string[]): Step[] {
  const journeys = sources.filter((file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file))
  if (journeys.length === 0) return []
  return findSteps(['build-web', 'journeys']).map((step) =>
    step.name === 'journeys' ? { ...step, command: [...step.command, ...journeys] } : step,
  )
}

function findSteps(names: readonly string[]): Step[] {
  return STEPS.filter(({ name }) => names.includes(name))
}
