import { relative } from 'node:path'
import { filesToRerun, judgeRerun, judgeRun, type Verdict } from './judge-rerun.ts'
import type { TestResult } from './report.ts'
import { runInLanes } from './run-in-lanes.ts'
import { runStep, type StepRun } from './run-step.ts'
import type { Step } from './steps.ts'

/** One more than CI has processors, because a browser test waits for half of its time. */
const LANES = 3

/** More failures than this are not due to chance: they are not run again, so that a broken build ends soon. */
const MOST_RERUN_FAILURES = 20

/** The verdict on a step after its failed tests ran again. */
export interface StepVerdict extends Verdict {
  readonly step: Step
  /** Duration of the first run, in seconds. */
  readonly seconds: number
}

/**
 * Runs the steps, three at a time, and prints the output of each as one block at its end. Failed tests run once again,
 * alone, when all lanes are done; those that pass then are `unstable`. Checks without tests do not run again.
 */
export async function runSteps(
  steps: readonly Step[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly StepVerdict[]> {
  const firstRuns = new Map<Step, StepRun>()
  await runInLanes(steps, LANES, async (step) => {
    console.log(`... ${step.name}`)
    const stepRun = await runStep(step, environment)
    firstRuns.set(step, stepRun)
    console.log(`\n=== ${step.name}\n${stepRun.output.trimEnd()}\n`)
  })
  const failureCount = [...firstRuns.values()].flatMap(({ results }) => judgeRun(results).failures).length
  if (failureCount > MOST_RERUN_FAILURES) console.log(`${failureCount} tests failed: too many to run them again.`)
  const verdicts: StepVerdict[] = []
  for (const [step, { results, seconds }] of firstRuns) {
    const rerun = failureCount <= MOST_RERUN_FAILURES ? await rerunFailures(step, results, environment) : undefined
    verdicts.push({ ...(rerun ? judgeRerun(results, rerun) : judgeRun(results)), step, seconds })
  }
  return verdicts
}

async function rerunFailures(
  step: Step,
  results: readonly TestResult[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly TestResult[] | undefined> {
  const files = filesToRerun(results)
  if (!step.report || files.length === 0) return undefined
  const names = files === 'all' ? 'all of its tests' : files.map((file) => relative(process.cwd(), file)).join(', ')
  console.log(`... ${step.name} again, alone: ${names}`)
  const rerun = await runStep(step, environment, files)
  console.log(`\n=== ${step.name} again\n${rerun.output.trimEnd()}\n`)
  return rerun.results
}
