import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { app, db, clock, nobody, organisation, volunteer } = here
const kept = () => db.selectFrom('logs').selectAll().orderBy('id').execute()
const report = (who: Person, change: object = {}) =>
  who.calls('POST', '/logs', {
    body: {
      log: {
        date: '2026-03-02T14:00:00Z',
        type_log: 'APIError',
        message: 'GET /requests: 500',
        stack: null,
        ...change,
      },
    },
  })

beforeEach(async () => {
  await db.deleteFrom('logs').execute()
})

describe('what browsers report', () => {
  /** @behaviour shared.logs */
  test('is kept with its date, kind, message, stack, and who was logged in', async () => {
    expect((await report(organisation, { stack: 'Error\n  at x', user_id: volunteer.id })).status).toBe(204)
    expect(await kept()).toMatchObject([
      {
        date: '2026-03-02T14:00:00Z',
        type_log: 'APIError',
        message: 'GET /requests: 500',
        stack: 'Error\n  at x',
        user_id: organisation.id,
        address: '127.0.0.1',
      },
    ])
  })

  test('may come from nobody, and with a session that has ended', async () => {
    expect((await report(nobody, { user_id: 1 })).status).toBe(204)
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
    const log = { type_log: 'Error', message: 'x' }
    const reply = await app.inject({ method: 'POST', url: '/api/logs', headers, payload: { log } })
    expect(reply.statusCode).toBe(204)
    expect((await kept()).map(({ user_id }) => user_id)).toEqual([null, null])
  })

  test('is cut, and rid of what opens accounts', async () => {
    const message = `Bearer abc.def failed at /password/edit?reset_password_token=secret&x=1 password=hop ${'x'.repeat(5000)}`
    await report(organisation, { message, stack: 'y\u0000'.repeat(20_000), type_log: 'z'.repeat(500) })
    const [log] = await kept()
    expect(log?.message).toMatch(
      /^Bearer \*\*\* failed at \/password\/edit\?reset_password_token=\*\*\*&x=1 password=\*\*\* x+$/,
    )
    expect(log?.message.length).toBeLessThanOrEqual(2000)
    expect(log?.stack?.length).toBeLessThanOrEqual(8000)
    expect(log?.type_log).toHaveLength(100)
  })

  /** @behaviour shared.logs-limited */
  test('is limited: forty in a quarter of an hour for a person, ten for an address without a session', async () => {
    for (let place = 0; place < 40; place += 1) expect((await report(organisation)).status).toBe(204)
    expect(await report(organisation)).toBeRefused('too_many_reports')
    expect((await report(volunteer)).status).toBe(204)
    for (let place = 0; place < 10; place += 1) expect((await report(nobody)).status).toBe(204)
    expect(await report(nobody)).toBeRefused('too_many_reports')
    clock.pass({ minutes: 15, seconds: 1 })
    expect((await report(nobody)).status).toBe(204)
    expect((await report(organisation)).status).toBe(204)
  })

  test('from one network of IPv6 is from one address', async () => {
    const from = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/logs',
        remoteAddress,
        payload: { log: { type_log: 'Error', message: 'x' } },
      })
    for (let place = 1; place <= 10; place += 1) await from(`2001:db8::${place}`)
    expect((await from('2001:db8::99')).statusCode).toBe(429)
    expect((await from('2001:db8:0:1::99')).statusCode).toBe(204)
  })

  test('is limited too when all comes at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => report(nobody)))
    expect(replies.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(10)
    expect((await kept()).length).toBeLessThanOrEqual(10)
  })

  test('is forgotten after ninety days', async () => {
    await report(nobody)
    clock.pass({ hours: 24 * 90, minutes: 1 })
    await report(nobody, { message: 'new' })
    expect((await kept()).map(({ message }) => message)).toEqual(['new'])
  })

  test.each([{}, { log: {} }, { log: { message: 'x' } }, { log: { type_log: 1, message: 'x' } }])(
    'is refused without a kind and a message: %j',
    async (body) => {
      expect(await nobody.calls('POST', '/logs', { body })).toBeRefused('malformed')
    },
  )
})
