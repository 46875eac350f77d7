import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { S3_CREDENTIALS } from '../testing/s3-server.ts'
import { runToEnd } from '../testing/server-process.ts'

const root = await mkdtemp(join(tmpdir(), 'octroi-open-'))
closeAtEnd(() => rm(root, { recursive: true, force: true }))

/** Nothing listens on this port. */
const AWAY = 's3://octroi-documents?endpoint=http://127.0.0.1:1'

/** Prints whether AWS's client is loaded, after the server's modules were and the store was opened. */
const LOADED = `
  await import('./serving/start.ts')
  const { openFileStore } = await import('./files/open-file-store.ts')
  const { readConfig } = await import('./config/config.ts')
  await openFileStore(readConfig(process.env))
  const { createRequire } = await import('node:module')
  console.log(Object.keys(createRequire('/').cache).some((path) => path.includes('client-s3')))
`

test.each([
  ['', 'false'],
  [AWAY, 'true'],
])('with FILES_URL=%s, whether the client of the store is loaded is %s', async (FILES_URL, isLoaded) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=development', '--input-type=module', '-e', LOADED],
    { cwd: join(import.meta.dirname, '..'), env: { PATH: process.env['PATH'], DATA_DIR: root, FILES_URL } },
  )
  expect(stdout.trim()).toBe(isLoaded)
})

/** @behaviour operation.store-away */
test('a server whose store is away does not start, and names the setting', async () => {
  const environment = { DATA_DIR: root, PORT: '0', FILES_URL: AWAY, ...S3_CREDENTIALS }
  const { code, output } = await runToEnd('server.ts', environment)
  expect(code).toBe(1)
  expect(output).toMatch(/^FILES_URL: the store cannot be used: .*ECONNREFUSED/m)
  expect(output).not.toContain('    at ')
})
