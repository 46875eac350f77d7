import { existsSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms } from '../apps/api/src/testing/postgres-programs.ts'
import { pythonProgram } from '../packages/forms/src/testing/python-program.ts'
import { officeProgram } from '../packages/workbooks/src/testing/office-program.ts'
import { CHROMIUM } from './chromium.ts'
import { RANDOM_RUNS } from './random-runs.ts'
import { listChangedFiles, stepsForChange } from './validate/changed-steps.ts'
import { keepBusy } from './validate/keep-busy.ts'
import { missingPrograms } from './validate/missing-programs.ts'
import { readOptions } from './validate/options.ts'
import { processorUse } from './validate/processors.ts'
import { endSteps } from './validate/run-step.ts'
import { runSteps } from './validate/run-steps.ts'
import { STEPS } from './validate/steps.ts'
import { summarize } from './validate/summarize.ts'

/**
 * Runs everything that CI runs, three steps at a time, and ends with the number of passed and failed checks and tests:
 * each check counts for one, each test of a test runner for one. Failed tests run once again, alone; failures and
 * unstable tests are listed at the end, because long logs are often cut to their end. `pnpm validate types lint` runs
 * only the named steps; `--changed [REF]` only what a change can break; `--busy` keeps all processors busy meanwhile.
 */

const MACHINE = {
  chromium: existsSync(CHROMIUM.executablePath),
  postgres: postgresPrograms() !== undefined,
  libreoffice: officeProgram() !== undefined,
  python: pythonProgram() !== undefined,
}

/**
 * The environment of all steps. The seed of randomised tests is the same in each; Node keeps its compile cache for the
 * next start. Programs in Go (the compiler, typed lint) get one thread, because more of them compete with the other
 * lanes and take a third more processor time; their garbage collector starts at five times the live memory instead of
 * twice.
 */
const ENVIRONMENT = {
  OCTROI_SEED: String(RANDOM_RUNS.seed),
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'octroi-compile-cache'),
  GOMAXPROCS: '1',
  GOGC: '400',
}

async function main(words: readonly string[]): Promise<void> {
  const { names, changedSince, isBusy } = readOptions(
    words,
    STEPS.map(({ name }) => name),
  )
  const all = changedSince === undefined ? STEPS : stepsForChange(listChangedFiles(changedSince), changedSince)
  const steps = all.filter(({ name }) => names.length === 0 || names.includes(name))
  const missing = missingPrograms(MACHINE, steps)
  for (const text of missing.said) console.error(`${text}\n`)
  if (missing.refused) {
    process.exitCode = 1
    return
  }
  console.log(
    `Random tests draw from seed ${RANDOM_RUNS.seed}, ${RANDOM_RUNS.long ? 'many times' : 'a few times (OCTROI_LONG=1: many)'}.`,
  )
  const leaveIdle = isBusy ? keepBusy() : () => undefined
  const [begun, before] = [performance.now(), cpus()]
  const { lines, passed, failed } = summarize(await runSteps(steps, ENVIRONMENT))
  leaveIdle()
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`\n${[...lines, ...missing.leftOut].join('\n')}`)
  const processors = processorUse(before, cpus())
  console.log(
    `${seconds} s; the processors worked ${processors.seconds} s, which is ${processors.percent} % of their time`,
  )
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

endOnSignals()
await main(process.argv.slice(2))

/** Ends all running steps when this process is interrupted. If it is killed, guards end them. */
function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error(`Interrupted by ${signal}: ending what runs.`)
      void endSteps().finally(() => process.exit(130))
    })
}
