import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What a test runner's JSON report says: how many tests passed, and each failure as a line or two to act on. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

interface VitestFile {
  name: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}
interface PlaywrightSuite {
  file: string
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

/** The first lines of a runner's message: enough to see which claim failed, and where. */
function opening(message = ''): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return lines
    .slice(0, 6)
    .map((line) => `\n      ${line.trim().slice(0, 240)}`)
    .join('')
}

function failuresOfFile({ name, message, assertionResults }: VitestFile): string[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message ? [`${file}${opening(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}${opening(failureMessages?.[0])}`)
}

function failuresOfSuite({ file, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
    return `${file} › ${title}${opening(errors.find(Boolean))}`
  })
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

/**
 * Reads a runner's report. A runner that failed without a report, or without a failure in it, or with no test at all,
 * counts as one failure.
 */
export function readReport(path: string, succeeded: boolean): Outcome {
  if (!existsSync(path)) return { passed: 0, failed: 1, failures: ['the runner ended without a report'] }
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
  const outcome: Outcome =
    'stats' in report
      ? {
          passed: report.stats.expected + report.stats.flaky,
          failed: report.stats.unexpected,
          failures: report.suites.flatMap(failuresOfSuite),
        }
      : {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          failures: report.testResults.flatMap(failuresOfFile),
        }
  const silent = outcome.failed === 0 && (!succeeded || outcome.passed === 0)
  return silent
    ? { ...outcome, failed: 1, failures: [...outcome.failures, 'the runner failed outside its tests'] }
    : outcome
}
