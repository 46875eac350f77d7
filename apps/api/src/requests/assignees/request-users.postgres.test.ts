import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRequest } from '../../testing/factories/create-request.ts'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { adviser, analyst, volunteer, organisation, db } = here
const SOCIAL = 4

/** Returns how many backends of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** @behaviour assignments.added */
test('people are added to requests while one of them writes on the second: nobody waits in a circle', async () => {
  const add = () => createRequest(here, organisation, { type: 1, responsible: adviser })
  const [one, other] = [await add(), await add()]
  const writing = await db.startTransaction().execute()
  await writing.selectFrom('requests').select('id').where('id', '=', other).forUpdate().execute()
  const request_users = [
    { request_id: one, user_id: volunteer.id, type_id: SOCIAL },
    { request_id: other, user_id: analyst.id, type_id: SOCIAL },
  ]
  const adding = adviser.calls('POST', '/request_users', { body: { request_users } })
  await expect.poll(waiting).toBe(1)
  // Takes the lock that inserting a row takes on the author that it references.
  await writing.selectFrom('users').select('id').where('id', '=', volunteer.id).forKeyShare().execute()
  await writing.commit().execute()
  expect(await adding).toMatchObject({ status: 200, body: request_users })
})
