import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalFileStore } from './file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octroi-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('is well when a file can be written, and leaves none behind', async () => {
  await createLocalFileStore(folder).check()
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
})

test('is not well when nothing can be written any more, as on a full disk', async () => {
  const files = createLocalFileStore(folder)
  await rm(join(folder, 'temporary'), { recursive: true })
  await writeFile(join(folder, 'temporary'), '')
  await expect(files.check()).rejects.toThrow('ENOTDIR')
})

test('keeps what is made here by the keys that it gives, in order, and leaves nothing half-written', async () => {
  const keys = await createLocalFileStore(folder).keepAll(['premier', 'second'].map((text) => Buffer.from(text)))
  const kept = keys.map((key) => readFile(join(folder, 'kept', key), 'utf8'))
  expect(await Promise.all(kept)).toEqual(['premier', 'second'])
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
})

/** @behaviour operation.backup */
test('what is removed while files are held can be read until they are let go of, and is gone then', async () => {
  const files = createLocalFileStore(folder)
  const [before = '', during = ''] = await files.keepAll(['avant', 'pendant'].map((text) => Buffer.from(text)))
  await files.remove(before)
  const held = await files.hold()
  await files.remove(during)
  await files.remove('never-was')
  expect(await held.open(before)).toBeUndefined()
  const file = await held.open(during)
  expect([file?.size, (await file?.stream.toArray())?.join('')]).toEqual([7, 'pendant'])
  await expect(files.read(during)).rejects.toThrow('ENOENT')
  await held.release()
  expect(await held.open(during)).toBeUndefined()
  expect(await readdir(folder)).toEqual(['kept', 'temporary'])
})
