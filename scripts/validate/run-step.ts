import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, readReport } from './report.ts'
import type { Step } from './steps.ts'

/** How a step ended, with all that it wrote. */
export interface Ended extends Outcome {
  readonly output: string
  readonly seconds: number
}

const folder = mkdtempSync(join(tmpdir(), 'octroi-validate-'))

/** Runs a step to its end. What it writes is kept until then: two steps at once would mix their lines. */
export async function runStep(step: Step, environment: Readonly<Record<string, string>>): Promise<Ended> {
  const report = join(folder, `${step.name}.json`)
  const started = Date.now()
  const { succeeded, output } = await run([...step.command, ...reporting(step, report)], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const outcome = step.report
    ? readReport(report, succeeded)
    : { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] }
  return { ...outcome, output, seconds: Math.round((Date.now() - started) / 1000) }
}

function reporting(step: Step, report: string): readonly string[] {
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
