import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, readReport } from './validate/report.ts'

/**
 * Runs everything that CI runs, in order, and ends with the plain count of what passed and failed: each check counts
 * for one, each test of a test runner for one; what failed is said again, since the log of a long run is often cut to its
 * end. `pnpm validate types lint` runs only the steps named.
 */
interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Where the runner writes its JSON report, when it counts tests. */
  readonly report?: string
  readonly env?: Readonly<Record<string, string>>
}

const reports = mkdtempSync(join(tmpdir(), 'octroi-validate-'))
const unit = join(reports, 'unit.json')
const proof = join(reports, 'proof.json')
const journeys = join(reports, 'journeys.json')

const VITEST = ['vitest', 'run', '--config']
const REPORTS = ['--reporter=default', '--reporter=json']

const STEPS: readonly Step[] = [
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  {
    name: 'imports',
    command: ['depcruise', 'packages', 'apps', 'e2e', 'stories', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'types', command: ['pnpm', '-r', '--workspace-concurrency=2', 'run', 'types'] },
  { name: 'unused', command: ['knip'] },
  { name: 'behaviours', command: ['node', 'scripts/behaviours.ts', '--check'] },
  { name: 'build', command: ['pnpm', '-r', 'run', 'build'] },
  { name: 'release', command: ['node', 'scripts/release.ts', '--dry-run'] },
  { name: 'size', command: ['size-limit'] },
  {
    name: 'proof',
    command: [...VITEST, 'packages/forms/vitest.proof.config.ts', ...REPORTS, `--outputFile.json=${proof}`],
    report: proof,
  },
  {
    name: 'tests',
    command: [...VITEST, 'vitest.workspace.ts', ...REPORTS, `--outputFile.json=${unit}`],
    report: unit,
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    report: journeys,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
  },
]

function run(step: Step): Promise<boolean> {
  const [program, ...args] = step.command
  const command = program === 'pnpm' ? ['npx', '--yes', 'pnpm@10.34.9', ...args] : [program ?? '', ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(command[0] ?? '', command.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, ...step.env },
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

function outcomeOf(step: Step, succeeded: boolean): Outcome {
  if (step.report) return readReport(step.report, succeeded)
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] }
}

function requireChromium(): void {
  if (existsSync(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium')) return
  console.error(
    'Chromium is missing: run `apt-get install -y chromium`, or set CHROMIUM_PATH to a Chromium or Chrome executable.',
  )
  process.exit(1)
}

async function main(names: readonly string[]): Promise<void> {
  requireChromium()
  const total = { passed: 0, failed: 0 }
  const lines: string[] = []
  for (const step of STEPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`\n=== ${step.name}`)
    const started = Date.now()
    const succeeded = await run(step)
    const { passed, failed, failures } = outcomeOf(step, succeeded)
    total.passed += passed
    total.failed += failed
    const seconds = Math.round((Date.now() - started) / 1000)
    lines.push(`${failed ? 'FAILED' : 'ok    '} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
    lines.push(...failures.map((failure) => `    ${failure}`))
  }
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

await main(process.argv.slice(2))
