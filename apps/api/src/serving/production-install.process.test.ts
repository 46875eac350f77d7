import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const COPIED = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'packages/forms',
  'packages/domain',
  'apps/api',
]
const NOT_COPIED: ReadonlySet<string> = new Set(['node_modules', 'dist'])
/** The container file installs the server with this in its second stage. */
const INSTALL = 'install --prod --frozen-lockfile --prefer-offline --filter @octroi/api...'.split(' ')
const LOADS = `await import(new URL('apps/api/src/serving/start.ts', 'file://' + process.cwd() + '/')); console.log('loaded')`
const run = promisify(execFile)

/** @behaviour operation.production-install */
test('the server loads with the packages of a production installation alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-production-'))
  closeAtEnd(() => rm(folder, { recursive: true, force: true }))
  const filter = (path: string) => !NOT_COPIED.has(basename(path))
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true, filter })
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, TMPDIR: folder }
  await run('npx', ['--yes', 'pnpm@10.34.9', ...INSTALL], { cwd: folder, env })
  const node = ['--conditions=development', '--input-type=module', '--eval', LOADS]
  const { stdout } = await run(process.execPath, node, { cwd: folder, env })
  expect(stdout).toBe('loaded\n')
})
