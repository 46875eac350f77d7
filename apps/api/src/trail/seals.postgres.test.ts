import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealTrail } from '../db/seal-trail.ts'
import type { Db } from '../db/client.ts'
import { openPostgres } from '../db/postgres.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { runToEnd } from '../testing/server-process.ts'
import { recordAudit } from './record.ts'
import { verifyTrail } from './verify.ts'

const url = await createTestDatabase()
const db = openPostgres(url)
closeAtEnd(() => db.destroy())
const call = { actor: { id: 0, rank: 0, organization_id: null }, address: '::1', clock: () => new Date() }
const writes = (tx: Db, subject_label: string): Promise<void> =>
  recordAudit(tx, call, { action: 'update', subject: 'note', subject_id: 4, subject_label })

const sealedLabels = async (): Promise<string[]> => {
  const lines = db.selectFrom('audit_seals as s').innerJoin('audit_events as e', 'e.id', 's.event_id')
  return (await lines.select('e.subject_label').orderBy('s.place').execute()).map(({ subject_label }) => subject_label)
}

/** @behaviour audit.sealed-in-commit-order */
test('a line that is committed after later ones is sealed in its turn, and holds nobody up', async () => {
  const slow = await db.startTransaction().execute()
  await writes(slow, 'écrite avant')
  await writes(db, 'écrite après')
  expect(await sealTrail(db)).toBe(1)
  await slow.commit().execute()
  expect(await sealTrail(db)).toBe(1)
  expect(await sealedLabels()).toEqual(['écrite après', 'écrite avant'])
  expect(await verifyTrail(db)).toMatchObject({ lines: 2, waiting: 0, broken: null })
})

/** @behaviour audit.sealed-in-commit-order */
test('servers that write and seal at once make one chain, with every line once', async () => {
  const before = await verifyTrail(db)
  const writer = async (name: string): Promise<void> => {
    for (let n = 0; n < 60; n += 1) await db.transaction().execute((tx) => writes(tx, `${name} ${n}`))
  }
  const writing = new AbortController()
  const sealer = async (): Promise<void> => {
    while (!writing.signal.aborted) await sealTrail(db)
  }
  const sealers = [sealer(), sealer(), sealer()]
  await Promise.all(['a', 'b', 'c', 'd'].map(writer))
  writing.abort()
  await Promise.all(sealers)
  await sealTrail(db)
  expect(await verifyTrail(db)).toMatchObject({ lines: before.lines + 240, waiting: 0, broken: null })
})

/** @behaviour audit.chain-command */
test('the command says that the chain is whole, or where it breaks, and its exit code too', async () => {
  const verifies = (...args: string[]) =>
    runToEnd('commands/verify-trail.ts', { DATABASE_URL: url, DATA_DIR: tmpdir() }, args)
  const whole = await verifies()
  expect(whole.output).toContain('The trail is whole: 242 lines sealed, 0 not sealed yet.')
  expect(whole.code).toBe(0)
  const [, last = ''] = /Last whole line: (242:[\da-f]{64})/.exec(whole.output) ?? []
  expect((await verifies('--last', last)).code).toBe(0)
  expect((await verifies('--last', last.replace('242', '243'))).output).toContain('BROKEN at place 243: the end')
  await sql`alter table audit_events disable trigger user`.execute(db)
  await sql`update audit_events set address = '::2' where id = (select event_id from audit_seals where place = 9)`.execute(
    db,
  )
  const broken = await verifies()
  expect(broken.output).toMatch(/BROKEN at place 9, line \d+: this line was changed[^]*8 lines before it are whole/)
  expect(broken.code).toBe(2)
  expect(await verifies('--last', 'x')).toMatchObject({ code: 1 })
})
