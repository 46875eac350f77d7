import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../content/load-content.ts'
import { readContent } from '../content/read-content.ts'
import { isMigrated } from '../db/client.ts'
import { openPostgres } from '../db/postgres.ts'
import { sealTrail } from '../db/seal-trail.ts'
import { addYearPartitions } from '../db/year-partitions.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { pdf } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { runToEnd } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { eraseLines } from './erase-lines.ts'
import { mayRewriteTrail } from './protect.ts'
import { anchorLines } from './remove-lines.ts'
import { verifyTrail } from './verify.ts'

const url = await createTestDatabase()
const owner = openPostgres(url)
const role = `app_${randomUUID().replaceAll('-', '')}`
await sql`create role ${sql.id(role)} login`.execute(owner)
closeAtEnd(async () => {
  await sql`drop owned by ${sql.id(role)}`.execute(owner)
  await sql`drop role ${sql.id(role)}`.execute(owner)
  await owner.destroy()
})
const protects = (name: string) =>
  runToEnd('commands/protect-trail.ts', { DATABASE_URL: url, DATA_DIR: tmpdir() }, ['--role', name])
const done = await protects(role)
const itsUrl = new URL(url)
itsUrl.username = role
const db = openPostgres(itsUrl.href)

/** Connects with the role of servers, with which tests also insert their data. */
const here = await testApp({}, db)

describe('the role of servers', () => {
  test('is given its rights by the owner’s command, as often as wanted', async () => {
    expect(done).toMatchObject({ code: 0 })
    expect(await protects(role)).toMatchObject({ code: 0 })
  })

  /** @behaviour audit.own-role */
  test('can do all that servers do: content, requests, documents, the trail and its seals', async () => {
    expect(await isMigrated(db)).toBe(true)
    expect((await loadContent(db, await readContent())).kept).toEqual([])
    const request = await createRequest(here, here.organisation)
    const { body } = await here.organisation.uploads(pdf(), { request_id: request })
    expect(await here.organisation.calls('DELETE', `/documents/${body.document.id}`)).toMatchObject({ status: 204 })
    expect((await here.administrator.reads('/audit_events')).body).toMatchObject({ total: 2 })
    expect(await sealTrail(db)).toBe(2)
    expect(await verifyTrail(db)).toMatchObject({ lines: 2, waiting: 0, broken: null })
  })

  /** @behaviour retention.trail, retention.trail-removed */
  test('erases and removes lines of the trail only through the owner’s functions', async () => {
    const call = { actor: { id: 0, rank: 0, organization_id: null }, address: '::1', clock: () => new Date() }
    await sql`insert into audit_events (at, actor_label, address, action, subject, subject_id, subject_label)
      values ('2001-03-02T14:00:00Z', 'Ada', '::1', 'update', 'request', 9001, 'Maison')`.execute(db)
    const entry = { subject: 'request', subject_id: 9001, subject_label: 'nº 9001' } as const
    const lines = sql<boolean>`e.subject = 'request' and e.subject_id = 9001`
    expect(await db.transaction().execute((tx) => eraseLines(tx, call, { lines, entry }))).toBe(1)
    await sealTrail(db)
    const { broken, last } = await verifyTrail(db)
    expect(broken).toBeNull()
    const removal = { place: last.place, lines: 1, before: '2016-01-01', entry }
    await expect(db.transaction().execute((tx) => anchorLines(tx, call, removal))).rejects.toThrow('append-only')
  })

  /** @behaviour audit.own-role */
  test.each([
    `update audit_events set actor_label = 'Personne'`,
    `delete from audit_events`,
    `update audit_events_other set actor_label = 'Personne'`,
    `insert into audit_events_other select * from audit_events`,
    `delete from audit_events_other`,
    `truncate audit_events_other`,
    `alter table audit_events detach partition audit_events_other`,
    `truncate audit_events`,
    `truncate audit_events cascade`,
    `alter table audit_events disable trigger audit_events_append_only`,
    `alter table audit_events disable trigger all`,
    `drop trigger audit_events_append_only on audit_events`,
    `create trigger theirs before insert on audit_events for each row execute function queue_for_seal()`,
    `drop table audit_events cascade`,
    `alter table audit_events rename to old`,
    `alter table audit_events owner to current_user`,
    `create rule theirs as on insert to audit_events do instead nothing`,
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    `create or replace function refuse_seal_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    `create or replace function queue_for_seal() returns trigger language plpgsql as $$ begin return null; end $$`,
    `drop function refuse_change() cascade`,
    `create or replace function refuse_event_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    `drop function refuse_event_change() cascade`,
    `set session_replication_role = replica`,
    `set role octroi`,
    `update audit_seals set hash = ''`,
    `delete from audit_seals`,
    `truncate audit_seals`,
    `alter table audit_seals disable trigger all`,
    `insert into audit_chain (id, place, hash) values (1, 0, '') on conflict (id) do update set place = 0`,
    `delete from audit_chain`,
    `truncate audit_chain`,
    `truncate audit_unsealed`,
    `delete from kysely_migration`,
    `create table theirs (id int)`,
  ])('cannot %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/)
  })

  /** @behaviour audit.own-role */
  test('has the partitions of coming years added, and may only read those of the trail', async () => {
    expect(await addYearPartitions(db, new Date('2100-01-01T00:00:00Z'))).toContain('audit_events_2100')
    expect((await sql`select * from audit_events_2100`.execute(db)).rows).toEqual([])
    for (const statement of [
      sql`insert into audit_events_2100 select * from audit_events`,
      sql`update audit_events_2100 set address = ''`,
      sql`delete from audit_events_2100`,
      sql`truncate audit_events_2100`,
      sql`create trigger theirs before insert on audit_events_2100 for each row execute function queue_for_seal()`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/permission denied|must be owner/)
    expect(await mayRewriteTrail(db)).toBe(false)
  })

  /** @behaviour audit.own-role */
  test('cannot take the count back, which the database refuses to everybody', async () => {
    await expect(sql`update audit_chain set place = place - 1`.execute(db)).rejects.toThrow('only goes forward')
  })

  /** @behaviour audit.own-role */
  test('is told from one that could rewrite the trail', async () => {
    expect(await mayRewriteTrail(db)).toBe(false)
    expect(await mayRewriteTrail(owner)).toBe(true)
  })
})

/** @behaviour audit.own-role */
test('a role that owns the tables, or that is not there, is not given anything', async () => {
  const strong = await protects('octroi')
  expect(strong).toMatchObject({ code: 1, output: expect.stringContaining('--role: octroi is a superuser') as string })
  const nobody = await protects('nobody_of_that_name')
  expect(nobody).toMatchObject({ code: 1, output: expect.stringContaining('there is no role') as string })
})
