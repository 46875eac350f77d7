import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'
import { verifyTrail } from '../trail/verify.ts'
import { sealTrail } from './seal-trail.ts'
import { addYearPartitions } from './year-partitions.ts'

const here = await testApp()
const { db, organisation } = here
const YEAR = 2100

const write = (at: string) =>
  sql`insert into audit_events (at, actor_label, address, action, subject, subject_label)
    values (${at}, '', '::1', 'login', 'user', 'Ada')`.execute(db)

async function partitionOfLine(at: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from audit_events
    where at = ${at}`.execute(db)
  return rows[0]?.name
}

async function partitionsOfAnswers(request: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select distinct a.tableoid::regclass::text as name from answers a
    join requests r on r.filled_form_id = a.filled_form_id where r.id = ${request}`.execute(db)
  return rows.map(({ name }) => name)
}

/** @behaviour operation.years-ahead */
test('this year and the next one have partitions before the first line or form of theirs', async () => {
  const before = await createRequest(here, organisation, { answers: 'all' })
  const [first] = await partitionsOfAnswers(before)
  expect(await addYearPartitions(db, new Date(Date.UTC(YEAR, 11, 31, 23, 59)))).toEqual([
    'audit_events_2100',
    'answers_2100',
    'audit_events_2101',
    'answers_2101',
  ])
  expect(await addYearPartitions(db, new Date(Date.UTC(YEAR, 11, 31, 23, 59)))).toEqual([])
  await write('2100-12-31T23:59:59.999999Z')
  await write('2101-01-01T00:00:00Z')
  expect(await partitionOfLine('2100-12-31T23:59:59.999999Z')).toBe('audit_events_2100')
  expect(await partitionOfLine('2101-01-01T00:00:00Z')).toBe('audit_events_2101')
  expect(await partitionsOfAnswers(await createRequest(here, organisation, { answers: 'all' }))).toEqual([
    'answers_2100',
  ])
  expect(await partitionsOfAnswers(before)).toEqual([first])
  await addYearPartitions(db, new Date(Date.UTC(YEAR + 1, 0, 1)))
  expect(await partitionsOfAnswers(await createRequest(here, organisation, { answers: 'all' }))).toEqual([
    'answers_2101',
  ])
})

/** @behaviour operation.years-unforeseen */
test('a line of a year without a partition is written, and stays where it is', async () => {
  await write('2120-06-01T00:00:00Z')
  expect(await partitionOfLine('2120-06-01T00:00:00Z')).toBe('audit_events_other')
  expect(await addYearPartitions(db, new Date('2119-06-01T00:00:00Z'))).toEqual([
    'audit_events_2119',
    'answers_2119',
    'answers_2120',
  ])
  expect(await partitionOfLine('2120-06-01T00:00:00Z')).toBe('audit_events_other')
})

/** @behaviour operation.years-sealed */
test('a statement on a partition of the trail gets around nothing', async () => {
  await addYearPartitions(db, new Date(Date.UTC(2130, 0, 1)))
  const line = sql`(at, actor_label, address, action, subject, subject_label)
    values ('2130-03-01T00:00:00Z', '', '::1', 'login', 'user', 'Ada')`
  await sql`insert into audit_events ${line}`.execute(db)
  await sealTrail(db)
  for (const statement of [
    sql`update audit_events_2130 set address = '::2'`,
    sql`delete from audit_events_2130`,
    sql`truncate audit_events_2130`,
    sql`truncate audit_events_other`,
    sql`update audit_events set at = at + interval '1 year'`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only')
  const { lines } = await verifyTrail(db)
  await sql`insert into audit_events_2130 (id, at, actor_label, address, action, subject, subject_label)
    overriding system value
    values (1000000, '2130-03-02T00:00:00Z', '', '::1', 'login', 'user', 'Ada')`.execute(db)
  await sealTrail(db)
  expect(await verifyTrail(db)).toMatchObject({ lines: lines + 1, waiting: 0, broken: null })
})
