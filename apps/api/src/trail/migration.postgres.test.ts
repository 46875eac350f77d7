import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { type Db, migrate } from '../db/client.ts'
import { migrations } from '../db/migrations/index.ts'
import { openPostgres } from '../db/postgres.ts'
import { sealTrail } from '../db/seal-trail.ts'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { createTestDatabase } from '../testing/open-database.ts'
import { protectTrail } from './protect.ts'
import { recordAudit } from './record.ts'
import { verifyTrail } from './verify.ts'

const call = { actor: { id: 0, rank: 0, organization_id: null }, address: '::1', clock: () => new Date() }
const writes = (tx: Db, subject_label: string): Promise<void> =>
  recordAudit(tx, call, { action: 'update', subject: 'note', subject_id: 4, subject_label })

/** Creates a database as the version that ended with a migration left it. */
async function openFormer(last: string): Promise<Db> {
  const url = new URL(await createTestDatabase())
  const server = openPostgres(url.href)
  const name = `former_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)} template template0`.execute(server)
  await server.destroy()
  url.pathname = `/${name}`
  const db = openPostgres(url.href)
  closeAtEnd(() => db.destroy())
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(last)
  if (error) throw error
  return db
}

/** Counts the statements that wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** @behaviour audit.sealed-while-upgraded */
test('lines that servers of the former version write while the trail is being sealed are sealed too', async () => {
  const db = await openFormer('0046-figures-that-are-out-of-date')
  await sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
    select now(), '', '::1', 'login', 'user', 'n' || n from generate_series(1, 1500) n`.execute(db)
  const before = await db.startTransaction().execute()
  await writes(before, 'commencée avant')
  const migrated = migrate(db)
  await expect.poll(() => waiting(db)).toBe(1)
  const during = writes(db, 'commencée pendant')
  await expect.poll(() => waiting(db)).toBe(2)
  await before.commit().execute()
  await Promise.all([migrated, during])
  expect(await verifyTrail(db)).toMatchObject({ lines: 1501, waiting: 1, broken: null })
  await sealTrail(db)
  expect(await verifyTrail(db)).toMatchObject({ lines: 1502, waiting: 0, broken: null })
})

/** @behaviour operation.years-on-data */
test('a trail of several years becomes partitions line by line, with what is written meanwhile', async () => {
  const db = await openFormer('0080-form-drafts')
  await sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
    select '2019-05-01T00:00:00Z'::timestamptz + n * interval '1 day', '', '::1', 'login', 'user', 'n' || n
    from generate_series(1, 1500) n`.execute(db)
  await sealTrail(db)
  const lines = () => sql`select * from audit_events order by id`.execute(db)
  const { rows } = await lines()
  const before = await db.startTransaction().execute()
  await writes(before, 'commencée avant')
  const migrated = migrate(db)
  await expect.poll(() => waiting(db)).toBe(1)
  const during = writes(db, 'commencée pendant')
  await expect.poll(() => waiting(db)).toBe(2)
  await before.commit().execute()
  await Promise.all([migrated, during])
  const after = await lines()
  expect(after.rows.slice(0, 1500)).toEqual(rows)
  expect(after.rows.slice(1500)).toMatchObject([
    { id: 1501, subject_label: 'commencée avant' },
    { id: 1502, subject_label: 'commencée pendant' },
  ])
  await sealTrail(db)
  expect(await verifyTrail(db)).toMatchObject({ lines: 1502, waiting: 0, broken: null })
})

/** @behaviour audit.own-role */
test('the role of servers has the same rights on the tables that become partitions, and may only read those', async () => {
  const db = await openFormer('0080-form-drafts')
  const role = `app_${randomUUID().replaceAll('-', '')}`
  await sql`create role ${sql.id(role)}`.execute(db)
  await protectTrail(db, role)
  await migrate(db)
  const { rows } = await sql<{
    name: string
    rights: string
  }>`select regexp_replace(c.relname, '[0-9]+', 'YEAR') as name,
      string_agg(lower(a.privilege_type), ' ' order by a.privilege_type) as rights
    from pg_class c, aclexplode(c.relacl) a where a.grantee = ${role}::regrole
      and c.relname ~ '^(audit_events|answers|closed_requests)(_other|_[0-9]+)?$' group by 1 order by 1`.execute(db)
  await sql`drop owned by ${sql.id(role)}`.execute(db)
  await sql`drop role ${sql.id(role)}`.execute(db)
  const all = 'delete insert select update'
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
    answers: all,
    answers_YEAR: all,
    answers_other: all,
    audit_events: 'insert select',
    audit_events_YEAR: 'select',
    audit_events_other: 'select',
    closed_requests: all,
  })
})
