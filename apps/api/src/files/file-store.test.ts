import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { newS3Location, startS3Server } from '../testing/s3-server.ts'
import { type FileStore, FileStoreUnavailableError, MissingFileError } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const root = await mkdtemp(join(tmpdir(), 'octroi-files-'))
closeAtEnd(() => rm(root, { recursive: true, force: true }))
const s3 = await startS3Server()

const STORES = { folder: () => undefined, 'S3-compatible store': () => newS3Location(s3) }
/** More than one request of the operating system reads or writes at once. */
const LARGE = 3_000_000

describe.each(Object.entries(STORES))('a %s', (_kind, newLocation) => {
  let dataDir: string
  let files: FileStore
  /** Opens the same store again, as another server does. */
  let openAgain: () => Promise<FileStore>
  beforeEach(async () => {
    dataDir = await mkdtemp(join(root, 'data-'))
    const filesLocation = newLocation()
    openAgain = () => openFileStore({ dataDir, filesLocation })
    files = await openAgain()
  })
  const temporary = () => readdir(join(dataDir, 'files', 'temporary'))
  const text = async (key: string) => (await (await files.read(key)).toArray()).join('')

  test('is well when a file can be written, and leaves none behind', async () => {
    await files.check()
    expect([await temporary(), await files.list()]).toEqual([[], []])
  })

  test('is not well when nothing can be written on this machine any more, as on a full disk', async () => {
    await rm(join(dataDir, 'files', 'temporary'), { recursive: true })
    await writeFile(join(dataDir, 'files', 'temporary'), '')
    await expect(files.check()).rejects.toThrow('ENOTDIR')
  })

  test('keeps a temporary file whole under a new key, and every server reads it', async () => {
    const path = files.temporaryPath()
    const content = Buffer.alloc(LARGE, 'contenu ')
    await pipeline(Readable.from([content]), createWriteStream(path))
    const key = await files.keep(path)
    expect(await temporary()).toEqual([])
    const read = Buffer.concat(await (await (await openAgain()).read(key)).toArray())
    expect(read.equals(content)).toBe(true)
  })

  test('keeps an empty file', async () => {
    const [key = ''] = await files.keepAll([Buffer.alloc(0)])
    expect([await text(key), (await files.list())[0]?.size]).toEqual(['', 0])
  })

  test('keeps what is made here by the keys that it gives, in order, and leaves nothing half-written', async () => {
    const keys = await files.keepAll(['premier', 'second'].map((one) => Buffer.from(one)))
    expect(await Promise.all(keys.map(text))).toEqual(['premier', 'second'])
    expect(await temporary()).toEqual([])
  })

  test('lists what it keeps, with sizes and moments', async () => {
    const keys = await files.keepAll(['un', 'deux'].map((one) => Buffer.from(one)))
    const listed = await files.list()
    expect(new Map(listed.map(({ key, size }) => [key, size]))).toEqual(
      new Map(keys.map((key, at) => [key, [2, 4][at]])),
    )
    for (const { at } of listed) expect(at).toBeInstanceOf(Date)
  })

  test('brings a file under its former key, in the place of what was there', async () => {
    for (const content of ['avant', 'après']) {
      const path = files.temporaryPath()
      await writeFile(path, content)
      await files.bring('a-former-key', path)
    }
    expect([await text('a-former-key'), await temporary()]).toEqual(['après', []])
  })

  test('a file that was removed, or never was, is missing as on disk', async () => {
    const [key = ''] = await files.keepAll([Buffer.from('x')])
    await files.remove(key)
    await files.remove('never-was')
    for (const missing of [key, 'never-was']) {
      await expect(files.read(missing)).rejects.toThrow(MissingFileError)
      await expect(files.read(missing)).rejects.toMatchObject({ code: 'ENOENT' })
    }
  })

  test('no key leads out of the store', async () => {
    await writeFile(join(dataDir, 'files', 'secret'), 'x')
    const path = files.temporaryPath()
    await writeFile(path, 'x')
    const held = await files.hold()
    for (const key of ['../secret', '..', '', 'a/b', '/etc/passwd', 'leaving/../x']) {
      await expect(files.read(key), key).rejects.toThrow('No file of the store has such a key')
      await expect(files.remove(key), key).rejects.toThrow('No file of the store has such a key')
      await expect(files.bring(key, path), key).rejects.toThrow('No file of the store has such a key')
      await expect(held.open(key), key).rejects.toThrow('No file of the store has such a key')
    }
    await held.release()
    expect(await readdir(join(dataDir, 'files'))).toContain('secret')
  })

  test('only temporary files that were not touched since a moment are swept', async () => {
    const path = files.temporaryPath()
    await writeFile(path, 'en cours')
    await files.sweep(new Date(0))
    expect(await temporary()).toHaveLength(1)
    await files.sweep(new Date(Date.now() + 60_000))
    expect(await temporary()).toEqual([])
  })

  test('a temporary file that another server stores during the sweep does not stop it', async () => {
    const path = files.temporaryPath()
    // What is listed and then is not there: a link to nothing.
    await symlink(`${path}-stored`, path)
    await files.sweep(new Date(Date.now() + 60_000))
    expect(await temporary()).toEqual([path.split('/').at(-1)])
  })

  /** @behaviour operation.backup */
  test('what is removed while files are held can be read until they are let go of, and is gone then', async () => {
    const [before = '', during = ''] = await files.keepAll(['avant', 'pendant'].map((one) => Buffer.from(one)))
    await files.remove(before)
    const held = await files.hold()
    // Another server, which knows of the backup from the store alone.
    const other = await openAgain()
    await other.remove(during)
    await other.remove('never-was')
    expect(await held.open(before)).toBeUndefined()
    const file = await held.open(during)
    expect([file?.size, (await file?.stream.toArray())?.join('')]).toEqual([7, 'pendant'])
    await expect(files.read(during)).rejects.toThrow('ENOENT')
    expect(await files.list()).toEqual([])
    await held.release()
    expect(await held.open(during)).toBeUndefined()
    expect(await readdir(join(dataDir, 'files'))).not.toContain('leaving')
    const [after = ''] = await files.keepAll([Buffer.from('après')])
    await files.remove(after)
    expect(await held.open(after)).toBeUndefined()
  })
})

describe('an S3-compatible store', () => {
  const open = async (reportOrphan?: (key: string) => void) =>
    openFileStore({ dataDir: await mkdtemp(join(root, 'data-')), filesLocation: newS3Location(s3) }, reportOrphan)
  const spooled = async (files: FileStore) => {
    const path = files.temporaryPath()
    await writeFile(path, Buffer.alloc(LARGE, 1))
    return path
  }

  test('lists more files than a page has', async () => {
    const files = await open()
    const keys: string[] = []
    for (let batch = 0; batch < 21; batch += 1)
      keys.push(...(await files.keepAll(Array.from({ length: 50 }, () => Buffer.from('x')))))
    expect((await files.list()).map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  })

  test('an upload that breaks off leaves nothing in the store, and the file where it was, to be sent again', async () => {
    const files = await open()
    const path = await spooled(files)
    s3.cutAfter(1_000_000)
    await expect(files.keep(path)).rejects.toThrow(FileStoreUnavailableError)
    s3.cutAfter(undefined)
    expect(await files.list()).toEqual([])
    const key = await files.keep(path)
    expect(await files.list()).toMatchObject([{ key, size: LARGE }])
  })

  test('that is away says so to every call, and works as soon as it is back', async () => {
    const files = await open()
    const [key = ''] = await files.keepAll([Buffer.from('x')])
    const path = await spooled(files)
    s3.goAway()
    const calls = {
      check: () => files.check(),
      keep: () => files.keep(path),
      keepAll: () => files.keepAll([Buffer.from('x')]),
      read: () => files.read(key),
      remove: () => files.remove(key),
      list: () => files.list(),
      hold: () => files.hold(),
    }
    for (const [name, call] of Object.entries(calls))
      await expect(call(), name).rejects.toThrow(FileStoreUnavailableError)
    s3.comeBack()
    await files.check()
    expect(await files.list()).toMatchObject([{ key }])
  })

  test('a server that cannot remove a file leaves it for the sweep and reports it', async () => {
    const orphans: string[] = []
    const files = await open((key) => orphans.push(key))
    const [key = ''] = await files.keepAll([Buffer.from('x')])
    s3.goAway()
    await files.remove(key)
    s3.comeBack()
    expect(orphans).toEqual([key])
    expect(await files.list()).toMatchObject([{ key }])
  })

  test('a bucket that is not there is no missing file', async () => {
    const filesLocation = { ...newS3Location(s3), bucket: 'no-such-bucket' }
    const files = await openFileStore({ dataDir: await mkdtemp(join(root, 'data-')), filesLocation })
    for (const call of [() => files.check(), () => files.read('a-key'), () => files.list()])
      await expect(call()).rejects.toThrow(/NoSuchBucket/)
  })
})
