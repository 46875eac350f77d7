import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createEmbeddedDatabase } from '../testing/open-database.ts'

test('each commit of the embedded database reaches the disk before it is acknowledged', async () => {
  const sync = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  const folder = await mkdtemp(join(tmpdir(), 'octroi-durable-'))
  const db = await createEmbeddedDatabase(join(folder, 'database'))
  await sql`create table saves (place int)`.execute(db)
  for (const place of [1, 2, 3, 4, 5]) {
    const before = sync.mock.calls.length
    await sql`insert into saves values (${place})`.execute(db)
    expect(sync.mock.calls.length).toBeGreaterThan(before)
  }
  await db.destroy()
  await rm(folder, { recursive: true })
  sync.mockRestore()
  syncBuiltinESMExports()
})
