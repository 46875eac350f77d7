import { isAbsolute, relative } from 'node:path'
import type { TestResult } from './report.ts'
import type { StepVerdict } from './run-steps.ts'

/** More unstable tests than this in one run fail it, since so many are not due to chance. */
export const MOST_UNSTABLE = 3

/** The summary of a run. */
export interface Summary {
  /** A line for each step, followed by its failures and its unstable tests. */
  readonly lines: readonly string[]
  readonly passed: number
  readonly failed: number
}

/**
 * Sums up the steps of a run. An unstable test counts as passed; if there are more than `MOST_UNSTABLE`, each counts as
 * failed.
 */
export function summarize(verdicts: readonly StepVerdict[]): Summary {
  const unstableCount = sum(verdicts.map(({ unstable }) => unstable.length))
  const areTooMany = unstableCount > MOST_UNSTABLE
  const passed = sum(verdicts.map((verdict) => verdict.passed))
  const failed = sum(verdicts.map(({ failures }) => failures.length))
  // A file or a runner that failed as a whole is not a test, and so was not counted as passed.
  const unstableTests = sum(verdicts.map(({ unstable }) => unstable.filter(({ name }) => name !== '').length))
  return {
    lines: [
      ...verdicts.flatMap(stepLines),
      ...(areTooMany ? [`FAILED ${unstableCount} unstable tests: more than ${MOST_UNSTABLE} fail the run`] : []),
    ],
    passed: areTooMany ? passed - unstableTests : passed,
    failed: areTooMany ? failed + unstableCount : failed,
  }
}

function stepLines({ step, passed, failures, unstable, seconds }: StepVerdict): readonly string[] {
  const mark = failures.length > 0 ? 'FAILED' : 'ok    '
  const count = `${passed} passed, ${failures.length} failed${unstable.length > 0 ? `, ${unstable.length} unstable` : ''}`
  return [
    `${mark} ${step.name}: ${count} (${seconds} s)`,
    ...failures.filter(hasText).map((result) => `    ${describeResult(result)}`),
    ...unstable.map((result) => `    unstable, passed when run again: ${describeResult(result)}`),
  ]
}

/** Whether a failure has a text to print; a failed check has printed its own output. */
const hasText = ({ file, message }: TestResult): boolean => file !== '' || message !== ''

function describeResult({ file, name, message }: TestResult): string {
  const path = isAbsolute(file) ? relative(process.cwd(), file) : file
  const place = [path, name].filter((part) => part !== '').join(' › ')
  return [place, ...message.split('\n')].filter((line) => line !== '').join('\n      ')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
