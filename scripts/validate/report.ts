import { existsSync, readFileSync } from 'node:fs'

/** The result of one test. */
export interface TestResult {
  /** Its file, as the runner names it; '' where the runner itself failed. */
  readonly file: string
  /** Its full name; '' where the file failed before any of its tests ran. */
  readonly name: string
  readonly status: 'passed' | 'failed' | 'not run'
  /** The first lines of the runner's message about a failure; '' otherwise. */
  readonly message: string
}

interface VitestFile {
  name: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}
interface VitestReport {
  testResults: VitestFile[]
}
interface PlaywrightSuite {
  title: string
  file: string
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

/** The first lines of a runner's message: enough to see which assertion failed, and where. */
function firstLines(message = ''): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return lines
    .slice(0, 6)
    .map((line) => line.trim().slice(0, 240))
    .join('\n')
}

function readVitestFile({ name: file, message, assertionResults }: VitestFile): TestResult[] {
  const results = assertionResults.map(({ fullName, status, failureMessages }): TestResult => {
    if (status === 'failed') return { file, name: fullName, status, message: firstLines(failureMessages?.[0]) }
    return { file, name: fullName, status: status === 'passed' ? status : 'not run', message: '' }
  })
  if (!message || results.some(({ status }) => status === 'failed')) return results
  return [...results, { file, name: '', status: 'failed', message: firstLines(message) }]
}

function readPlaywrightSuite(suite: PlaywrightSuite, titles: readonly string[] = []): TestResult[] {
  const { file, specs = [], suites = [] } = suite
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }): TestResult => {
      const name = [...titles, title].join(' ')
      if (status === 'skipped') return { file, name, status: 'not run', message: '' }
      if (status !== 'unexpected') return { file, name, status: 'passed', message: '' }
      const message = results.map(({ error }) => error?.message).find(Boolean)
      return { file, name, status: 'failed', message: firstLines(message) }
    }),
  )
  return [...own, ...suites.flatMap((inner) => readPlaywrightSuite(inner, [...titles, inner.title]))]
}

const runnerFailure = (message: string): TestResult => ({ file: '', name: '', status: 'failed', message })

/** How a run with a report ended. */
interface RunEnd {
  /** The exit code of the runner was 0. */
  readonly succeeded: boolean
  /** Whether a run without any test succeeds. */
  readonly mayBeEmpty?: boolean | undefined
}

/**
 * Reads the result of each test from the JSON report of Vitest or Playwright at `path`. A runner without a report,
 * without tests, or that failed without a failed test adds one failure without a file.
 */
export function readReport(path: string, { succeeded, mayBeEmpty = false }: RunEnd): readonly TestResult[] {
  if (!existsSync(path)) return mayBeEmpty && succeeded ? [] : [runnerFailure('the runner ended without a report')]
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
  const results =
    'suites' in report
      ? report.suites.flatMap((suite) => readPlaywrightSuite(suite))
      : report.testResults.flatMap(readVitestFile)
  if (results.some(({ status }) => status === 'failed')) return results
  if (!succeeded) return [...results, runnerFailure('the runner failed outside its tests')]
  const isEmpty = !mayBeEmpty && !results.some(({ status }) => status === 'passed')
  return isEmpty ? [...results, runnerFailure('no test ran')] : results
}
