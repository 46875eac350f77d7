import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The command of oxlint, which Node runs on every system. */
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint')
const folder = mkdtempSync(join(ROOT, 'scripts/lint/example-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the lines of a test file that the rule refuses, by their messages. */
function refused(lines: readonly string[]): string[] {
  const file = join(folder, 'example.test.ts')
  writeFileSync(file, lines.join('\n'))
  const rules = ['-A', 'all', '-D', 'octroi/no-time-in-tests']
  const { stdout } = spawnSync(process.execPath, [OXLINT, '--format', 'unix', ...rules, file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((line) => lines[Number(/example\.test\.ts:(\d+):/.exec(line)?.[1]) - 1] ?? [])
}

const SLEEPS = [
  "import { setTimeout as pause } from 'node:timers/promises'",
  'await new Promise((resolve) => setTimeout(resolve, 100))',
  'await page.waitForTimeout(100)',
  'await sleep(SOME_MS)',
]
const LIMITS = [
  'await expect.poll(() => 1, { timeout: 5000 }).toBe(1)',
  'await expect(page).toBeVisible({ timeout })',
  "test('something', async () => undefined, 10_000)",
  'test.setTimeout(60_000)',
]
const ALLOWED = [
  'await new Promise((resolve) => setTimeout(resolve))',
  'await new Promise((resolve) => setTimeout(resolve, 0))',
  'await expect.poll(() => 1).toBe(1)',
  "vi.useFakeTimers({ toFake: ['setTimeout'] })",
]

test('a sleep and a limit of its own are refused in a test, a turn of the event loop is not', () => {
  expect(refused([...SLEEPS, ...LIMITS, ...ALLOWED])).toEqual([...SLEEPS, ...LIMITS])
})
