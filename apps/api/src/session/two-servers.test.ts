import { expect, test } from 'vitest'
import { hashPassword } from '../access/password.ts'
import { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

const one = await testApp()
const other = await testApp({}, one.db)
const ALLOWED = 10

/** @behaviour operation.shared-counts */
test('wrong passwords count together, whichever of two servers they are sent to', async () => {
  const { who, id } = one.organisation
  const password_hash = await hashPassword('Un long mot de passe 2026')
  await one.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const logIn = async (n: number): Promise<number> => {
    const { app } = n % 2 === 0 ? one : other
    const payload = { user: { email: who.email, password: 'Un autre mot de passe' } }
    return (await app.inject({ method: 'POST', url: '/api/login', remoteAddress: '203.0.113.1', payload })).statusCode
  }
  const statuses: number[] = []
  for (let n = 0; n < ALLOWED + 2; n += 1) statuses.push(await logIn(n))
  expect(statuses).toEqual([...Array.from({ length: ALLOWED }, () => 401), 429, 429])
})

/** @behaviour operation.shared-counts */
test('a session that is ended at one server, and an account that is disabled there, are refused by the other at once', async () => {
  const { adviser, analyst } = one
  const atOther = (person: Person) => new Person(other.app, person.who)
  expect((await atOther(adviser).reads('/session')).status).toBe(200)
  expect((await adviser.calls('POST', '/logout')).status).toBe(200)
  expect(await atOther(adviser).reads('/session')).toBeRefused('session_ended')
  expect((await atOther(analyst).reads('/session')).status).toBe(200)
  await one.db.updateTable('users').set({ disabled: true }).where('id', '=', analyst.id).execute()
  expect(await atOther(analyst).reads('/session')).toBeRefused('account_disabled')
})
