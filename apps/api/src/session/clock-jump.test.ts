import { beforeAll, expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'
import { logsIn, OWN_PASSWORD, withOwnPassword } from '../testing/user-form.ts'
import type { Person } from '../testing/person.ts'

/** The clock jumps ahead and is corrected: what the server does meanwhile must not end sessions for good. */
const here = await testApp({ sessionHours: { staff: 12, organizations: 168 } })
const { clock, db, nobody, adviser } = here
const YEAR = 365 * 24

let person: Person
beforeAll(async () => {
  person = await withOwnPassword(here, await addPerson(here, { name: 'Lise', type_id: 5 }))
})

const during = async (hours: number, act: () => Promise<unknown>): Promise<void> => {
  clock.pass({ hours })
  await act()
  clock.pass({ hours: -hours })
}

/** @behaviour sessions.clock-jump */
test.each([1, 13, 24 * 40, YEAR])(
  'sessions go on after a clock was %i hours ahead, while people logged in',
  async (hours) => {
    const other = await addPerson(here, { name: 'Rose', type_id: 5 })
    await during(hours, async () => {
      await other.reads('/session')
      for (let turn = 0; turn < 2; turn += 1)
        expect((await logsIn(nobody, person.who.email, OWN_PASSWORD)).status).toBe(200)
    })
    for (const one of [other, adviser, person]) expect(await one.reads('/session')).toMatchObject({ status: 200 })
  },
)

test('a session that was opened or used while the clock was ahead lasts no longer than another', async () => {
  const { rows } = { rows: () => db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute() }
  await db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  let token = ''
  await during(YEAR, async () => {
    const { headers } = await logsIn(nobody, person.who.email, OWN_PASSWORD)
    token = String(headers['authorization']).replace('Bearer ', '')
  })
  const session = await here.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } })
  expect(session.statusCode).toBe(200)
  expect(session.json<{ session_ends_in: number }>().session_ends_in).toBe(168 * 3600)
  expect(await rows()).toMatchObject([{ created_at: clock.now(), used_at: clock.now() }])
  clock.pass({ hours: 13 })
  const idle = await here.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } })
  expect(idle.statusCode).toBe(401)
})

test('of the sessions of one person that are over, the latest twenty are kept', async () => {
  const { id, who } = await withOwnPassword(here, await addPerson(here, { name: 'Zoé', type_id: 5 }))
  for (let turn = 0; turn < 25; turn += 1) {
    clock.pass({ hours: 13 })
    await logsIn(nobody, who.email, OWN_PASSWORD)
  }
  const kept = await db.selectFrom('sessions').select('used_at').where('user_id', '=', id).orderBy('used_at').execute()
  expect(kept).toHaveLength(21)
  expect(kept.at(-1)?.used_at).toEqual(clock.now())
})
