import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { isMigrated, migrate } from './client.ts'
import { migrations } from './migrations/index.ts'
import { openPostgres } from './postgres.ts'

/** @behaviour operation.migrated-once */
test('an empty database that three migrate at once is migrated once, and each of them ends well', async () => {
  const url = new URL(await createTestDatabase())
  const server = openPostgres(url.href)
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)} template template0`.execute(server)
  await server.destroy()
  url.pathname = `/${name}`
  const all = Array.from({ length: 3 }, () => openPostgres(url.href))
  closeAtEnd(async () => void (await Promise.all(all.map((db) => db.destroy()))))
  await Promise.all(all.map(migrate))
  for (const db of all) expect(await isMigrated(db)).toBe(true)
  const [first] = all
  if (!first) throw new Error('There are three')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(first)
  expect(rows).toEqual([{ count: Object.keys(migrations).length }])
})
