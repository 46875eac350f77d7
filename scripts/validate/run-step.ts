import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, type TestResult } from './report.ts'
import type { Step } from './steps.ts'

/** How a run of a step ended. */
export interface StepRun {
  readonly results: readonly TestResult[]
  /** All that it wrote to its output. */
  readonly output: string
  readonly seconds: number
}

const folder = mkdtempSync(join(tmpdir(), 'octroi-validate-'))

/**
 * Runs a step to its end, or only some of its test files (`files`, as its report names them). The output is kept until
 * then: two steps at once would mix their lines. A check without a report counts as one test without a name.
 */
export async function runStep(
  step: Step,
  environment: Readonly<Record<string, string>>,
  files: readonly string[] | 'all' = 'all',
): Promise<StepRun> {
  const report = join(folder, `${step.name}.json`)
  rmSync(report, { force: true })
  const started = Date.now()
  // Both runners take a part of a path, so that they may run other files too.
  const filters = files === 'all' ? [] : files
  const { succeeded, output } = await run([...step.command, ...reportArguments(step, report), ...filters], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const results = step.report ? readReport(report, succeeded) : [checkResult(succeeded)]
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

function run(command: readonly string[], environment: Readonly<Record<string, string>>) {
  const [program = '', ...args] =
    command[0] === 'pnpm' ? ['npx', '--yes', 'pnpm@10.34.9', ...command.slice(1)] : command
  return new Promise<{ readonly succeeded: boolean; readonly output: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    const written: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void written.push(chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      const end = (): void => {
        clearTimeout(patience)
        // What it left running may hold its output open for ever.
        for (const stream of [child.stdout, child.stderr]) stream.destroy()
        resolve({ succeeded: code === 0, output: Buffer.concat(written).toString() })
      }
      const patience = setTimeout(end, 5000)
      child.once('close', end)
    })
  })
}
