import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { addPerson, CONFIG, openSession, testApp } from '../testing/test-app.ts'
import type { Person } from '../testing/person.ts'
import { OWN_PASSWORD, withOwnPassword } from '../testing/user-form.ts'
import { protectSecrets } from './protect-secrets.ts'
import { seal, unseal } from './sealed.ts'

const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const here = await testApp({ secretsKeys: [OLD] })
const { db, app, clock } = here

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
const keptOf = async ({ id }: Person): Promise<string> => {
  const query = db.selectFrom('users').select('second_factor_secret').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).second_factor_secret ?? ''
}
const logIn = async ({ who }: Person, code: string): Promise<number> => {
  const user = { email: who.email, password: OWN_PASSWORD, code }
  return (await app.inject({ method: 'POST', url: '/api/login', payload: { user } })).statusCode
}

/** Creates a person with a second factor; `secret` is the one in their device. */
async function withFactor() {
  const person = await withOwnPassword(here, await addPerson(here, { name: 'Lise', type_id: 2 }))
  const begun = await person.calls<{ secret: string }>('POST', '/second_factor', { body: { password: OWN_PASSWORD } })
  const { secret } = begun.body
  const set = await person.calls<{ recovery_codes: string[] }>('PUT', '/second_factor', {
    body: { code: codeOf(secret) },
  })
  clock.pass({ seconds: 30 })
  return { person, secret, recovery: set.body.recovery_codes }
}

describe('the secret of a second factor', () => {
  /** @behaviour second-factor.sealed */
  test('is sealed for its own row, with a key that is not in the database', async () => {
    const [one, other] = [await withFactor(), await withFactor()]
    const kept = await keptOf(one.person)
    expect(kept).toMatch(/^v1\.[\da-f]{8}\.[\w-]{80,}$/)
    expect(await logIn(one.person, codeOf(one.secret))).toBe(200)
    // Copied to another user's row, the secret is useless.
    await db.updateTable('users').set({ second_factor_secret: kept }).where('id', '=', other.person.id).execute()
    clock.pass({ seconds: 30 })
    expect(await logIn(other.person, codeOf(one.secret))).toBe(401)
    expect(await logIn(other.person, other.recovery[0] ?? '')).toBe(200)
    await db.updateTable('users').set({ second_factor_secret: null }).where('id', '=', other.person.id).execute()
  })

  /** @behaviour second-factor.sealed */
  test('of before, or of a former key, is sealed with the present one and still opens', async () => {
    const { person, secret } = await withFactor()
    await db.updateTable('users').set({ second_factor_secret: secret }).where('id', '=', person.id).execute()
    expect(await logIn(person, codeOf(secret))).toBe(200)
    await protectSecrets(db, CONFIG)
    const first = await keptOf(person)
    expect(first).not.toContain(secret)
    expect(await protectSecrets(db, { secretsKeys: [OLD] })).toEqual({ sealed: 0, hashed: 0, unreadable: 0 })
    expect((await protectSecrets(db, { secretsKeys: [NEW, OLD] })).unreadable).toBe(0)
    const second = await keptOf(person)
    expect(unseal([NEW], { text: second, owner: `second factor of ${person.id}` })).toBe(secret)
    expect((await protectSecrets(db, { secretsKeys: [OLD] })).unreadable).toBeGreaterThan(0)
    expect(await keptOf(person)).toBe(second)
    await protectSecrets(db, { secretsKeys: [OLD, NEW] })
    clock.pass({ seconds: 30 })
    expect(await logIn(person, codeOf(secret))).toBe(200)
  })

  test('stays as it is without a key', () => {
    expect(seal([], { text: 'ABC234', owner: 'x' })).toBe('ABC234')
    expect(unseal([OLD], { text: 'ABC234', owner: 'x' })).toBe('ABC234')
  })

  test('does not open once a byte of it was changed', () => {
    const sealed = seal([OLD], { text: 'ABC234', owner: 'x' })
    const at = sealed.length - 3
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(unseal([OLD], { text: sealed, owner: 'x' })).toBe('ABC234')
    expect(unseal([OLD], { text: changed, owner: 'x' })).toBeUndefined()
    expect(unseal([OLD], { text: sealed, owner: 'y' })).toBeUndefined()
  })
})

/** @behaviour second-factor.codes-hashed */
test('recovery codes are kept as passwords are, those of before too, and each opens once', async () => {
  const { person, recovery } = await withFactor()
  const hashes = async () =>
    (await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', person.id).execute()).map(
      ({ code_hash }) => code_hash,
    )
  for (const hash of await hashes()) expect(hash).toMatch(/^\$argon2id\$/)
  const [ofBefore = '', usual = ''] = recovery
  const code_hash = createHash('sha256').update(ofBefore.replaceAll('-', '')).digest('hex')
  await db.insertInto('recovery_codes').values({ user_id: person.id, code_hash }).execute()
  await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', person.id)
    .where('code_hash', 'like', '$argon2%')
    .execute()
  expect((await protectSecrets(db, { secretsKeys: [OLD] })).hashed).toBe(1)
  expect(await hashes()).toEqual([expect.stringMatching(/^\$argon2id\$/)])
  const again = await openSession(here, person)
  expect(await logIn(again, usual)).toBe(401)
  const both = await Promise.all([logIn(again, ofBefore), logIn(again, ofBefore)])
  expect(both.toSorted((one, other) => one - other)).toEqual([200, 401])
})
