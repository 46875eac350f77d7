import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { startAddingYears } from './add-years.ts'

const clock = () => new Date('2100-12-31T23:00:00Z')

/** Collects what is logged. */
function createLog() {
  const lines: string[] = []
  const add = (_more: object, text: string): void => void lines.push(text)
  return { lines, log: { info: add, error: add } }
}

/** @behaviour operation.years-ahead */
test('a server adds the partitions of its year and of the next one by itself', async () => {
  const db = await openTestDatabase()
  closeAtEnd(() => db.destroy())
  const { lines, log } = createLog()
  const adding = startAddingYears({ db, clock, log })
  await expect.poll(() => lines).toEqual(['partitions of coming years were added'])
  await adding.stop()
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relispartition and relname ~ '^(answers|audit_events)_21' and relkind = 'r' order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'answers_2100',
    'answers_2101',
    'audit_events_2100',
    'audit_events_2101',
  ])
})

/** @behaviour operation.years-ahead */
test('a server that cannot add partitions says so and goes on', async () => {
  const db = await openTestDatabase()
  closeAtEnd(() => db.destroy())
  await sql`drop function add_trail_year`.execute(db)
  const { lines, log } = createLog()
  const adding = startAddingYears({ db, clock, log })
  await expect.poll(() => lines).toEqual(['partitions of coming years cannot be added now; it is tried again'])
  await adding.stop()
})
