import { beforeEach, describe, expect, test } from 'vitest'
import { type ForgedToken, openForgingProvider } from '../testing/forging-provider.ts'
import { openIdentityProvider } from '../testing/identity-provider.ts'
import type { Person } from '../testing/person.ts'
import { configOf } from '../testing/provider-config.ts'
import { type Begun, begins } from '../testing/provider-login.ts'
import { addPerson, openSession, testApp } from '../testing/test-app.ts'

const there = await openForgingProvider()
const here = await testApp({ provider: configOf(there) })
const { db, clock } = here
beforeEach(() => clock.pass({ minutes: 16 }))

const starts = async (person: Person) => (await person.calls<Begun>('POST', '/login/provider/proof/start')).body
const asked = ({ address }: Begun) => Object.fromEntries(new URL(address).searchParams)
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

/** Creates a person of this rank without a password, who is linked to the provider. */
async function linkedPerson(type_id = 2): Promise<Person> {
  const person = await addPerson(here, { name: 'Lise', type_id })
  const row = { issuer: there.issuer, subject: `lise-${person.id}`, user_id: person.id, created_at: clock.now() }
  await db.insertInto('provider_accounts').values(row).execute()
  return person
}

/** Makes the provider answer with these claims about the person; returns what the browser sends. */
function answered(begun: Begun, person: Person, { claims, ...how }: ForgedToken = {}) {
  const { nonce, state } = asked(begun)
  there.says = { ...how, claims: { sub: `lise-${person.id}`, nonce, auth_time: secondsAgo(0), ...claims } }
  return { answer: `?code=un-code&state=${state}`, secret: begun.secret }
}

const sends = (person: Person, body: object) =>
  person.calls<{ proof: string }>('POST', '/login/provider/proof', { body })
const proves = async (person: Person) => (await sends(person, answered(await starts(person), person))).body.proof
/** An act that needs the password. */
const acts = (person: Person, password: string) => person.calls('POST', '/second_factor', { body: { password } })

const lastFailure = async () =>
  db
    .selectFrom('audit_events')
    .select(['subject_id', 'actor_id', 'changes'])
    .where('action', '=', 'proof_failure')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a new login at the provider', () => {
  /** @behaviour provider.proof */
  test.each([1, 2, 3, 4, 5])('stands once for the password that rank %i does not have', async (type_id) => {
    const person = await linkedPerson(type_id)
    expect(asked(await starts(person))).toMatchObject({ prompt: 'login', max_age: '0' })
    const proof = await proves(person)
    expect((await acts(person, proof)).status).toBe(200)
    expect((await acts(person, proof)).body).toMatchObject({ details: [{ path: 'password', code: 'password_wrong' }] })
  })

  test('changes one’s own e-mail too, which asks for it by another name', async () => {
    const person = await linkedPerson()
    const change = async (current_password?: string) =>
      person.calls('PATCH', `/users/${person.id}`, {
        body: { user: { email: `neuf-${person.id}@example.org` }, current_password },
      })
    expect((await change()).body).toMatchObject({ details: [{ path: 'current_password' }] })
    expect((await change(await proves(person))).status).toBe(200)
  })

  /** @behaviour provider.proof-bound */
  test('stands for it in that session alone, and for five minutes', async () => {
    const person = await linkedPerson()
    const other = await openSession(here, person)
    expect((await acts(other, await proves(person))).status).toBe(422)
    const proof = await proves(person)
    clock.pass({ minutes: 5, seconds: 1 })
    expect((await acts(person, proof)).status).toBe(422)
    const kept = JSON.stringify(await db.selectFrom('provider_proofs').selectAll().execute())
    expect(kept).not.toContain(proof)
  })

  test('is refused where another session began it, or another browser, or a login did', async () => {
    const person = await linkedPerson()
    const other = await openSession(here, person)
    const begun = await starts(person)
    expect(await sends(other, answered(begun, person))).toBeRefused('provider_lost')
    const mixed = { ...answered(begun, person), secret: (await starts(person)).secret }
    expect(await sends(person, mixed)).toBeRefused('provider_lost')
    expect(await sends(person, answered(await begins(here), person))).toBeRefused('provider_lost')
  })

  test('opens no session', async () => {
    const person = await linkedPerson()
    const body = answered(await starts(person), person)
    expect(await here.nobody.calls('POST', '/login/provider', { body })).toBeRefused('provider_lost')
    expect(await sends(here.nobody, body)).toBeRefused('unauthorized')
    expect(await here.nobody.calls('POST', '/login/provider/proof/start')).toBeRefused('unauthorized')
  })

  const LIES: readonly [string, string, ForgedToken][] = [
    ['that is older than the proof', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', { claims: { auth_time: secondsAgo(3600) } }],
    ['of which nothing says when it was', 'OAUTH_INVALID_RESPONSE', { claims: { auth_time: undefined } }],
    ['of somebody else', 'other_person', { claims: { sub: 'un-autre' } }],
    ['that somebody else signed', 'OAUTH_INVALID_RESPONSE', { foreignKey: true }],
  ]
  /** @behaviour provider.proof-fresh */
  test.each(LIES)('%s proves nothing, and is told in the trail', async (_what, reason, lie) => {
    const person = await linkedPerson()
    expect(await sends(person, answered(await starts(person), person, lie))).toBeRefused('provider_refused')
    const { subject_id, actor_id, changes } = (await lastFailure()) ?? {}
    expect([subject_id, actor_id]).toEqual([person.id, person.id])
    expect(changes).toMatchObject({ code: { to: reason } })
  })

  test('may take a while, as long as it came after the proof was begun', async () => {
    const person = await linkedPerson()
    const begun = await starts(person)
    clock.pass({ minutes: 10 })
    const body = answered(begun, person, { claims: { auth_time: secondsAgo(500) } })
    expect((await sends(person, body)).status).toBe(200)
  })
})

test('a real provider asks anew, and says when', async () => {
  const real = await openIdentityProvider()
  const app = await testApp({ provider: configOf(real) })
  const person = await addPerson(app, { name: 'Lise', type_id: 2 })
  const row = { issuer: real.issuer, subject: 'lise', user_id: person.id, created_at: app.clock.now() }
  await app.db.insertInto('provider_accounts').values(row).execute()
  const begun = await starts(person)
  real.person = { sub: 'lise', email: person.who.email, email_verified: true, amr: ['pwd'] }
  const answer = (await real.visit(begun.address)).search
  const { proof } = (await sends(person, { answer, secret: begun.secret })).body
  expect((await acts(person, proof)).status).toBe(200)
})
