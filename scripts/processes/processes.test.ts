import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = (name: string): string => join(import.meta.dirname, name)
const evaluated = (code: string): string[] => [process.execPath, '-e', code]
const FOREVER = 'setInterval(() => {}, 1000)'

/** Starts a process that runs until it is killed, for others to watch. */
function startOwner(): ChildProcess {
  const [program = '', ...args] = evaluated(FOREVER)
  return spawn(program, args, { stdio: 'ignore' })
}

async function kill(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

test('a guarded command ends with all that it started when its owner is killed', async () => {
  const owner = startOwner()
  const inner = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(FOREVER)}])`
  const command = evaluated(`const { pid } = ${inner}; console.log(pid); ${FOREVER}`)
  const guard = spawn(process.execPath, [script('run-guarded.mjs'), String(owner.pid), ...command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [written] = (await once(guard.stdout, 'data')) as [Buffer]
  const grandchild = Number(written)
  expect(process.kill(grandchild, 0)).toBe(true)
  await kill(owner)
  await once(guard, 'exit')
  await expect.poll(() => isRunning(grandchild)).toBe(false)
})

test('a guarded command reports its exit code', async () => {
  const guard = spawn(process.execPath, [
    script('run-guarded.mjs'),
    String(process.pid),
    ...evaluated('process.exit(7)'),
  ])
  expect(await once(guard, 'exit')).toEqual([7, null])
})

test('what is to be done after a process is done when it was killed, and not before', async () => {
  const owner = startOwner()
  const folder = mkdtempSync(join(tmpdir(), 'octroi-run-after-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mark = join(folder, 'mark')
  const command = evaluated(`require('fs').writeFileSync(${JSON.stringify(mark)}, '')`)
  const watch = spawn(process.execPath, [script('run-after.mjs'), String(owner.pid), ...command])
  await once(watch, 'spawn')
  expect(existsSync(mark)).toBe(false)
  await kill(owner)
  expect(await once(watch, 'exit')).toEqual([0, null])
  expect(existsSync(mark)).toBe(true)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
