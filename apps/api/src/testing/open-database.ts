import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, openEmbedded } from '../db/client.ts'
import { openPostgres } from '../db/postgres.ts'

/** Opens a database for this test file, migrated and with the starting content. */
export async function openTestDatabase(): Promise<Db> {
  const source = inject('database')
  if (source.kind === 'embedded') return openEmbedded(undefined, await openAsBlob(source.dump))
  return openPostgres(await createDatabase(source.url))
}

/** Creates a database in a folder, for server processes. */
export async function createEmbeddedDatabase(folder: string): Promise<Db> {
  const source = inject('database')
  if (source.kind !== 'embedded') throw new Error('A folder is the embedded database: name this file *.process.test.ts')
  return openEmbedded(folder, await openAsBlob(source.dump))
}

/**
 * Creates a PostgreSQL database for this test file and returns its URL, for server processes, which connect over TCP as
 * in production.
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
  // A template can be copied concurrently only if nobody is connected to it, so this connects to another database.
  const template = url.pathname.slice(1)
  url.pathname = '/template1'
  const server = openPostgres(url.href)
  // Copies files, which takes half the time of copying and logging pages.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(server)
  await server.destroy()
  url.pathname = `/${name}`
  return url.href
}

/** Drops a database and creates an empty one, as on a new machine, for a restore; returns its URL. */
export async function replaceByEmptyDatabase(former: string): Promise<string> {
  const source = inject('database')
  if (source.kind === 'embedded') throw new Error('This test is about PostgreSQL')
  const [lost, name] = [new URL(former).pathname.slice(1), `restored_${randomUUID().replaceAll('-', '')}`]
  const url = new URL(former)
  url.pathname = '/template1'
  const server = openPostgres(url.href)
  await sql`drop database ${sql.id(lost)} with (force)`.execute(server)
  await sql`create database ${sql.id(name)} template template0`.execute(server)
  await server.destroy()
  url.pathname = `/${name}`
  return url.href
}
