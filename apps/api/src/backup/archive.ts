import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { encryptStream, openBackup, type Passphrase } from './sealing.ts'

/** An entry of an archive. */
export interface Entry {
  /** Path of the entry; one that ends with `/` is a folder. */
  readonly name: string
  readonly size: number
  readonly stream: Readable
}

/** The last entry of each archive, a manifest; an archive is incomplete without it or if it differs. */
const LIST = 'content.json'
const List = z.record(z.string(), z.object({ size: z.number(), sha256: z.string() }))
type List = z.infer<typeof List>

/** Allowed names of entries, so that nothing can be written outside the target folder. */
const NAME = /^(moment\.json|database\.dump|files\/[\w-]+|database\/([\w-][\w.-]*\/?)*)$/

export const textEntry = (name: string, text: string): Entry => {
  const content = Buffer.from(text)
  return { name, size: content.length, stream: Readable.from([content]) }
}

/** Creates an entry with the content of a file. */
export async function fileEntry(name: string, path: string): Promise<Entry> {
  return { name, size: (await stat(path)).size, stream: createReadStream(path) }
}

interface Written {
  /** Path of the archive, which must not exist yet. */
  readonly path: string
  readonly passphrase: Passphrase | undefined
}

/** Writes an archive (tar, gzip, encrypted if there is a passphrase) and syncs it to disk. */
export async function writeArchive(entries: AsyncIterable<Entry>, { path, passphrase }: Written): Promise<void> {
  const tar = pack()
  const zipped = tar.pipe(createGzip({ level: 4 }))
  tar.on('error', (error) => zipped.destroy(error))
  const bytes = passphrase === undefined ? zipped : await encryptStream(zipped, passphrase)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await Promise.all([
    pipeline(bytes, file),
    putAll(tar, entries).catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined)),
  ])
}

type Pack = ReturnType<typeof pack>

async function putAll(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  const list: List = {}
  for await (const entry of entries) {
    if (entry.name.endsWith('/')) {
      await putFolder(tar, entry.name)
      continue
    }
    const hash = createHash('sha256')
    await put(tar, entry, hash)
    list[entry.name] = { size: entry.size, sha256: hash.digest('hex') }
  }
  await put(tar, textEntry(LIST, JSON.stringify(list)), createHash('sha256'))
  tar.finalize()
}

const putFolder = (tar: Pack, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()))
  })

async function put(tar: Pack, { name, size, stream }: Entry, hash: Hash): Promise<void> {
  const isThere = new Promise<void>((resolve, reject) => {
    const sink = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    pipeline(stream, hashing(hash), sink).catch(reject)
  })
  await isThere
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })

interface Unpacking {
  readonly path: string
  readonly passphrase: string | undefined
  /** Target folder, which must be empty. */
  readonly to: string
}

/**
 * Unpacks an archive into a folder. Throws BackupError if anything is missing, changed or added since it was written.
 */
export async function readArchive({ path, passphrase, to }: Unpacking): Promise<void> {
  const bytes = await openBackup(path, passphrase)
  const untar = extract()
  const manifest: List = {}
  let list: List | undefined
  const reading = (async () => {
    for await (const entry of untar) {
      const { name, type } = entry.header
      const content = Readable.from(entry)
      if (name === LIST) list = List.parse(JSON.parse(await textOf(content)))
      else if (!NAME.test(name) || list !== undefined)
        throw new BackupError(`The backup has what no backup has: ${name}`)
      else if (type === 'directory') await mkdir(join(to, name), { recursive: true })
      else manifest[name] = await unpackOne(content, join(to, name))
    }
  })()
  await Promise.all([pipeline(bytes, createGunzip(), untar), reading]).catch((error: unknown) => {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The backup is cut off or damaged: ${error instanceof Error ? error.message : String(error)}`)
  })
  ensureSame(manifest, list)
}

async function unpackOne(entry: Readable, path: string): Promise<List[string]> {
  const hash = createHash('sha256')
  let size = 0
  await mkdir(dirname(path), { recursive: true })
  entry.on('data', (chunk: Buffer) => (size += chunk.length))
  await pipeline(entry, hashing(hash), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}

async function textOf(entry: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function ensureSame(foundList: List, list: List | undefined): void {
  if (list === undefined) throw new BackupError('The backup is cut off: its end is missing')
  for (const [name, { size, sha256 }] of Object.entries(list)) {
    const there = foundList[name]
    if (there?.size !== size || there.sha256 !== sha256)
      throw new BackupError(`The backup is damaged: ${name} is not as it was written`)
  }
  const more = Object.keys(foundList).find((name) => !(name in list))
  if (more !== undefined) throw new BackupError(`The backup is damaged: ${more} was not in it when it was made`)
}
