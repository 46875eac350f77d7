import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { S3_CREDENTIALS, startS3Server } from '../testing/s3-server.ts'
import { runToEnd } from '../testing/server-process.ts'
import { readFilesUrl } from '../config/files-url.ts'
import { copyFiles } from './copy-files.ts'
import { type FileStore, FileStoreUnavailableError } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const root = await mkdtemp(join(tmpdir(), 'octroi-copy-'))
closeAtEnd(() => rm(root, { recursive: true, force: true }))
const s3 = await startS3Server()

let dataDir: string
let url: string
let folder: FileStore
let store: FileStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(root, 'data-'))
  url = s3.newUrl()
  folder = await openFileStore({ dataDir, filesLocation: undefined })
  store = await openFileStore({ dataDir, filesLocation: readFilesUrl(url) })
})
const CONTENTS = ['un', 'deux', 'x'.repeat(300_000)]
const BYTES = CONTENTS.join('').length
const keepAll = (files: FileStore) => files.keepAll(CONTENTS.map((text) => Buffer.from(text)))
const bring = async (files: FileStore, key: string, text: string) => {
  const path = files.temporaryPath()
  await writeFile(path, text)
  await files.bring(key, path)
}
const text = async (files: FileStore, key: string) => (await (await files.read(key)).toArray()).join('')

/** @behaviour operation.copy-files */
test('every file is copied under its key, and a second run finds each the same', async () => {
  const keys = await keepAll(folder)
  expect(await copyFiles(folder, store)).toEqual({ copied: 3, bytes: BYTES, same: 0, gone: 0, different: [] })
  expect(await Promise.all(keys.map((key) => text(store, key)))).toEqual(CONTENTS)
  expect(await copyFiles(folder, store)).toEqual({ copied: 0, bytes: 0, same: 3, gone: 0, different: [] })
  expect(await folder.list()).toHaveLength(3)
  expect(await readdir(join(dataDir, 'files', 'temporary'))).toEqual([])
  const [other, emptied] = [await mkdtemp(join(root, 'data-')), undefined]
  const back = await openFileStore({ dataDir: other, filesLocation: emptied })
  expect(await copyFiles(store, back)).toMatchObject({ copied: 3, different: [] })
  expect(await Promise.all(keys.map((key) => text(back, key)))).toEqual(CONTENTS)
})

/** @behaviour operation.copy-files */
test('a file that the target has otherwise, of the same size or cut off, is copied again', async () => {
  const [one = '', two = ''] = await keepAll(folder)
  await bring(store, one, 'UN')
  await bring(store, two, 'de')
  expect(await copyFiles(folder, store)).toMatchObject({ copied: 3, same: 0, different: [] })
  expect([await text(store, one), await text(store, two)]).toEqual(['un', 'deux'])
})

/** @behaviour operation.copy-files */
test('a copy that breaks off says so, leaves nothing here, and goes on when it is repeated', async () => {
  await keepAll(folder)
  s3.cutAfter(100_000)
  await expect(copyFiles(folder, store)).rejects.toThrow(FileStoreUnavailableError)
  s3.cutAfter(undefined)
  expect(await readdir(join(dataDir, 'files', 'temporary'))).toEqual([])
  expect(await copyFiles(folder, store)).toMatchObject({ gone: 0, different: [] })
  expect(await copyFiles(folder, store)).toMatchObject({ copied: 0, same: 3 })
})

test('a copy that does not read as it was sent is named, and a file that was removed meanwhile is counted', async () => {
  const [one = '', two = '', three = ''] = await keepAll(folder)
  const damaging: FileStore = {
    ...store,
    bring: async (key, path) => {
      if (key === one) await writeFile(path, 'nu')
      await store.bring(key, path)
    },
  }
  const losing: FileStore = { ...folder, list: async () => [...(await folder.list()), ...(await gone())] }
  const gone = async () => [{ key: 'gone', size: 1, at: new Date(0) }]
  expect(await copyFiles(losing, damaging)).toMatchObject({ copied: 2, gone: 1, different: [one] })
  expect([await text(store, two), await text(store, three)]).toEqual(CONTENTS.slice(1))
})

/** @behaviour operation.copy-files */
test('the command says what it did and what is left to do', async () => {
  await keepAll(folder)
  const run = (args: readonly string[], more = {}) =>
    runToEnd('commands/copy-files.ts', { DATA_DIR: dataDir, ...S3_CREDENTIALS, ...more }, args)
  const first = await run(['--to', url])
  expect(first.output).toContain(`3 files copied (${BYTES} bytes), 0 the same already`)
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('FILES_URL') as string })
  expect((await run(['--to', url])).output).toContain('0 files copied (0 bytes), 3 the same already')
  expect((await run(['--to', 'folder'], { FILES_URL: url })).output).toContain('3 the same already')
  for (const [args, wrong] of [
    [['--to', 'folder'], 'the files are there already'],
    [['--to', 's3://bucket'], '--to: region: missing'],
    [[], '--to: '],
  ] as const) {
    const refused = await run(args)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(wrong) as string })
  }
})
