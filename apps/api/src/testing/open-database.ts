import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, openEmbedded } from '../db/client.ts'
import { openPostgres } from '../db/postgres.ts'

/** A database of this test file's own, with the migrations and the starting content. */
export async function openTestDatabase(): Promise<Db> {
  const source = inject('database')
  if (source.kind === 'embedded') return openEmbedded(undefined, await openAsBlob(source.dump))
  return openPostgres(await createDatabase(source.url))
}

/** A database in a folder, for servers that are processes of their own. */
export async function createEmbeddedDatabase(folder: string): Promise<Db> {
  const source = inject('database')
  if (source.kind !== 'embedded') throw new Error('A folder is the embedded database: name this file *.process.test.ts')
  return openEmbedded(folder, await openAsBlob(source.dump))
}

/**
 * The address of a database of this test file's own on PostgreSQL, for servers that are processes of their own: over the
 * network, as in production.
 */
export async function createTestDatabase(): Promise<string> {
  const source = inject('database')
  if (source.kind === 'embedded') throw new Error('A shared database is PostgreSQL: name this file *.postgres.test.ts')
  const url = new URL(await createDatabase(source.url))
  url.search = ''
  return url.href
}

async function createDatabase(source: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(source)
  // Two test files may copy the template at once only if nobody is connected to it: go through another database.
  const template = url.pathname.slice(1)
  url.pathname = '/template1'
  const server = openPostgres(url.href)
  // Its files as they are: read and logged page by page they take twice the time.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(server)
  await server.destroy()
  url.pathname = `/${name}`
  return url.href
}
