import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, type TestResult } from './report.ts'
import type { Step } from './steps.ts'

/** The result of one run of a step. */
export interface StepRun {
  readonly results: readonly TestResult[]
  /** Its whole output. */
  readonly output: string
  readonly seconds: number
}

const folder = mkdtempSync(join(tmpdir(), 'octroi-validate-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs a step to its end, or only some of its test files (`files`, named as in its report). The output is kept until
 * then, because two concurrent steps would mix their lines. A check without a report counts as one test without a name.
 */
export async function runStep(
  step: Step,
  environment: Readonly<Record<string, string>>,
  files: readonly string[] | 'all' = 'all',
): Promise<StepRun> {
  const report = join(folder, `${step.name}.json`)
  rmSync(report, { force: true })
  const started = Date.now()
  // Both runners match parts of paths, so that other files may run too.
  const filters = files === 'all' ? [] : files
  const { succeeded, output } = await run([...step.command, ...reportArguments(step, report), ...filters], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const results = step.report
    ? readReport(report, { succeeded, mayBeEmpty: step.mayBeEmpty })
    : [checkResult(succeeded)]
  return { results, output, seconds: Math.round((Date.now() - started) / 1000) }
}

const checkResult = (succeeded: boolean): TestResult => ({
  file: '',
  name: '',
  status: succeeded ? 'passed' : 'failed',
  message: '',
})

function reportArguments(step: Step, report: string): readonly string[] {
  if (step.report === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return step.report === 'playwright' ? ['--reporter=list,json'] : []
}

/** Runs each step in a process group of its own, which ends with this process even if that is killed. */
const GUARD = [join(import.meta.dirname, '../processes/run-guarded.mjs'), String(process.pid)]
const running = new Set<ChildProcess>()

/** Ends all running steps with the processes that they started, and resolves when they are gone. */
export async function endSteps(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'))
  for (const child of running) signalGroup(child, 'SIGTERM')
  await Promise.all(ends)
}

/** Sends a signal to the process group of a step; a group that has ended is ignored. */
function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function run(command: readonly string[], environment: Readonly<Record<string, string>>) {
  const guarded = command[0] === 'pnpm' ? ['npx', '--yes', 'pnpm@10.34.9', ...command.slice(1)] : command
  return new Promise<{ readonly succeeded: boolean; readonly output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [...GUARD, ...guarded], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      detached: true,
    })
    running.add(child)
    const written: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void written.push(chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      running.delete(child)
      // Ends what a failed test may have left running, such as a server.
      signalGroup(child, 'SIGKILL')
      const end = (): void => {
        clearTimeout(patience)
        // Processes that left the group may keep its output open for ever.
        for (const stream of [child.stdout, child.stderr]) stream.destroy()
        resolve({ succeeded: code === 0, output: Buffer.concat(written).toString() })
      }
      const patience = setTimeout(end, 5000)
      child.once('close', end)
    })
  })
}
