import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, openEmbedded } from '../db/client.ts'
import { openPostgres } from '../db/postgres.ts'

const FOLDER = join(import.meta.dirname, 'databases')

export interface DatabaseCopy {
  readonly db: Db
  close(): Promise<void>
}

const unpacked = async (name: string): Promise<Buffer> =>
  promisify(brotliDecompress)(await readFile(join(FOLDER, name)))

/** Opens a copy of a database that a former version made (`databases/README.md`), of the kind under test. */
export function openDatabaseCopy(version: string): Promise<DatabaseCopy> {
  const source = inject('database')
  return source.kind === 'embedded' ? openFolder(version) : restoreDump(version, source.url)
}

async function openFolder(version: string): Promise<DatabaseCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-copy-'))
  await extract(await unpacked(`${version}.embedded.tar.br`), folder)
  const db = await openEmbedded(join(folder, 'database'))
  const close = async (): Promise<void> => {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  return { db, close }
}

async function restoreDump(version: string, server: string): Promise<DatabaseCopy> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = '/template1'
  const shared = openPostgres(url.href)
  await sql`create database ${sql.id(name)} template template0`.execute(shared)
  await shared.destroy()
  url.pathname = `/${name}`
  // The dump changes settings of its connection, so that the test uses another one.
  const restoring = openPostgres(url.href)
  await sql.raw((await unpacked(`${version}.sql.br`)).toString()).execute(restoring)
  await restoring.destroy()
  const db = openPostgres(url.href)
  return { db, close: () => db.destroy() }
}

const BLOCK = 512
const DIRECTORY = '5'

/** Extracts a tar archive of short names (ustar): blocks of 512 bytes, a header before each file. */
async function extract(archive: Buffer, folder: string): Promise<void> {
  const text = (start: number, end: number): string => archive.toString('utf8', start, end).replace(/\0.*$/s, '')
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const path = join(folder, text(at, at + 100))
    const size = Number.parseInt(text(at + 124, at + 136), 8)
    const isDirectory = text(at + 156, at + 157) === DIRECTORY
    await mkdir(isDirectory ? path : dirname(path), { recursive: true })
    const start = at + BLOCK
    if (!isDirectory) await writeFile(path, archive.subarray(start, start + size))
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}
