import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbedded } from '../db/client.ts'
import { createCheckpoints } from './checkpoint.ts'

const LOG_BYTES = 100_000

test('a checkpoint is taken once so much was written since the last one, and not before', async () => {
  const db = await openEmbedded()
  const takeCheckpoint = createCheckpoints(db, LOG_BYTES)
  await sql`checkpoint`.execute(db)
  expect(await takeCheckpoint()).toBe(false)
  await sql`create table texts as select repeat(md5(i::text), 10) as text from generate_series(1, 1000) i`.execute(db)
  expect(await takeCheckpoint()).toBe(true)
  expect(await takeCheckpoint()).toBe(false)
  await db.destroy()
})
