import type { TrailRetention } from '@octroi/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealTrail } from '../db/seal-trail.ts'
import { createOldLines, removeOldTrail } from '../testing/factories/create-old-lines.ts'
import { testApp } from '../testing/test-app.ts'
import { checkTrail, verifyTrail } from '../trail/verify.ts'
import { removeAnchoredLines } from './index.ts'

const here = await testApp()
const { db, administrator } = here
await createOldLines(here)
const read = async () => (await administrator.reads<TrailRetention>('/retention/trail')).body
const recordRecent = () =>
  sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
    values (now(), 'Ada', '::1', 'login', 'user', 'Récente')`.execute(db)

/** @behaviour retention.trail-removed */
test('old lines at the front are removed with the password, and the chain verifies from there', async () => {
  await recordRecent()
  await createOldLines(here)
  expect(await read()).toEqual({ lines: 2, place: 2, removing: 0, before: '2016-03-02', removals: [] })
  const unproven = await administrator.calls('POST', '/retention/trail', { body: { place: 2 } })
  expect(unproven).toBeRefused('invalid', 'current_password')
  expect(await removeOldTrail(here, administrator, 1)).toBeRefused('version_conflict')
  const { body } = await removeOldTrail(here, administrator, 2)
  expect(body).toMatchObject({ lines: 0, removing: 2, removals: [{ lines: 2, before: '2016-03-02', place: 2 }] })
  await sealTrail(db)
  expect((await verifyTrail(db)).broken).toBeNull()
  expect(await removeOldTrail(here, administrator, 2)).toBeRefused('version_conflict')
  while (await removeAnchoredLines(db));
  expect(await read()).toMatchObject({ lines: 0, removing: 0 })
  await sealTrail(db)
  const verified = await verifyTrail(db)
  expect(verified.broken).toBeNull()
  expect(verified.last.place - verified.lines).toBe(2)
  const { rows } = await sql`select 1 from audit_events where at < '2002-01-01'`.execute(db)
  expect(rows).toHaveLength(2)
})

/** Returns the break after a statement of the database's owner, which is undone. */
async function findBreak(statement: ReturnType<typeof sql>) {
  const undone = new Error('undone')
  const breaks: unknown[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement.execute(tx)
      breaks.push((await checkTrail(tx)).broken)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return breaks[0]
}

/** @behaviour retention.trail-removed */
test('more that is removed, or an anchor that no line vouches for, is found', async () => {
  const cut = sql`with gone as (delete from audit_seals where place = 3 returning event_id)
    delete from audit_events where id in (select event_id from gone)`
  expect(await findBreak(cut)).toMatchObject({ kind: 'gone', place: 3 })
  const forged = sql`insert into audit_anchors (place, hash, lines, before, voucher_id)
    select place, hash, 1, '2016-03-02', 1 from audit_seals where place = 3`
  expect(await findBreak(forged)).toMatchObject({ kind: 'gone', place: 3 })
  expect(await findBreak(sql`update audit_anchors set hash = repeat('1', 64)`)).toMatchObject({ place: 3 })
})

/** @behaviour retention.trail-removed */
test('the database removes nothing that is not anchored, and nothing younger than five years', async () => {
  await expect(sql`delete from audit_events`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_seals`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_anchors`.execute(db)).rejects.toThrow('append-only')
  const { rows } = await sql<{ id: number }>`select id from audit_events where action = 'purge'`.execute(db)
  const voucher = rows[0]?.id
  for (const anchor of [
    sql`select 1000, '', 0, '', ${voucher}::bigint`,
    sql`select place, hash, 0, '', ${voucher}::bigint from audit_seals order by place desc limit 1`,
  ])
    await expect(
      sql`insert into audit_anchors (place, hash, lines, before, voucher_id) ${anchor}`.execute(db),
    ).rejects.toThrow('append-only')
  await expect(sql`select remove_anchored_lines(1000)`.execute(db)).rejects.toThrow('append-only')
})
