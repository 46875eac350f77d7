import type { TestResult } from './report.ts'

/** The combined result of a step's runs. */
export interface Verdict {
  readonly passed: number
  /** The tests that never passed. */
  readonly failures: readonly TestResult[]
  /** The tests that passed in one of two runs, each with its failed result. */
  readonly unstable: readonly TestResult[]
}

/** The verdict on a run without a rerun. */
export function judgeRun(results: readonly TestResult[]): Verdict {
  return { passed: results.filter(isPassed).length, failures: results.filter(isFailed), unstable: [] }
}

/**
 * The files to run again: those with a test that failed, or that did not run because of a failure. Empty when nothing
 * failed; 'all' when the runner itself failed, since it is unknown which tests it skipped.
 */
export function filesToRerun(results: readonly TestResult[]): readonly string[] | 'all' {
  if (!results.some(isFailed)) return []
  const notPassed = results.filter((result) => !isPassed(result))
  return notPassed.some(({ file }) => file === '') ? 'all' : [...new Set(notPassed.map(({ file }) => file))]
}

/**
 * Judges a run by a second run of the files that `filesToRerun` returns. Whole files run again, since a test may depend
 * on earlier ones of its file. A test that passes first and then fails is as unstable as the reverse.
 */
export function judgeRerun(first: readonly TestResult[], second: readonly TestResult[]): Verdict {
  const files = filesToRerun(first)
  const isRerun = ({ file }: TestResult): boolean => files === 'all' || file === '' || files.includes(file)
  const unchangedResults = first.filter((result) => !isRerun(result))
  const [before, after] = [groupByTest(first.filter(isRerun)), groupByTest(second.filter(isRerun))]
  const verdicts = [...new Set([...before.keys(), ...after.keys()])].map((test) =>
    judgeTest(before.get(test) ?? [], after.get(test) ?? []),
  )
  return {
    passed: unchangedResults.filter(isPassed).length + verdicts.reduce((sum, { passed }) => sum + passed, 0),
    failures: [...unchangedResults.filter(isFailed), ...verdicts.flatMap(({ failures }) => failures)],
    unstable: verdicts.flatMap(({ unstable }) => unstable),
  }
}

/**
 * Groups the results of tests with the same name in the same file (rows of `test.each` may share one), which are judged
 * together.
 */
function groupByTest(results: readonly TestResult[]): ReadonlyMap<string, readonly TestResult[]> {
  return Map.groupBy(results, ({ file, name }) => `${file}\n${name}`)
}

function judgeTest(before: readonly TestResult[], after: readonly TestResult[]): Verdict {
  const [sample] = [...before, ...after]
  // A file or a runner that succeeds has no result of its own; only its tests have one.
  const isWhole = sample?.name === ''
  const hasPassed = (results: readonly TestResult[]): boolean => (isWhole ? results.length === 0 : allPassed(results))
  const failure = before.find(isFailed) ?? after.find(isFailed)
  if (!hasPassed(before) && !hasPassed(after)) {
    const neverRan = sample && { ...sample, status: 'failed' as const, message: 'did not run' }
    return { passed: 0, failures: [failure ?? neverRan].filter((result) => result !== undefined), unstable: [] }
  }
  const passed = isWhole ? 0 : Math.max(before.length, after.length)
  return { passed, failures: [], unstable: failure ? [failure] : [] }
}

const isPassed = ({ status }: TestResult): boolean => status === 'passed'
const isFailed = ({ status }: TestResult): boolean => status === 'failed'
const allPassed = (results: readonly TestResult[]): boolean => results.length > 0 && results.every(isPassed)
