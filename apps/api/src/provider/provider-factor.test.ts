import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { seal } from '../security/index.ts'
import { getSecretOwner } from '../security/second-factor.ts'
import { comesBack, comesBy, goesThere } from '../testing/provider-login.ts'
import { type AtProvider, openIdentityProvider } from '../testing/identity-provider.ts'
import { Person } from '../testing/person.ts'
import { configOf } from '../testing/provider-config.ts'
import { addPerson, CONFIG, testApp } from '../testing/test-app.ts'

const there = await openIdentityProvider()
const here = await testApp({ provider: { ...configOf(there), secondFactor: ['mfa'] } })
const { app, db, clock } = here
beforeEach(() => clock.pass({ minutes: 16 }))

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codeNow = () => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.now().getTime() })

/** Creates a user with a second factor, and their claims at the provider. */
async function protectedPerson(): Promise<{ person: Person; as: AtProvider }> {
  const person = await addPerson(here, { name: 'Lise', type_id: 2 })
  const second_factor_secret = seal(CONFIG.secretsKeys, { text: SECRET, owner: getSecretOwner(person.id) })
  await db
    .updateTable('users')
    .set({ second_factor_secret, second_factor_since: clock.now() })
    .where('id', '=', person.id)
    .execute()
  return { person, as: { sub: `p${person.id}`, email: person.who.email, email_verified: true, amr: ['mfa'] } }
}

describe('an account with a second factor', () => {
  /** @behaviour provider.second-factor */
  test('is linked with its code, which stands for it from then on where the provider asked for one', async () => {
    const { person, as } = await protectedPerson()
    const back = await goesThere(here, there, as)
    expect(await comesBack(here, back)).toBeRefused('second_factor_needed')
    expect(await db.selectFrom('provider_accounts').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
    expect(await comesBack(here, { ...back, code: '000000' })).toBeRefused('bad_code')
    expect((await comesBack(here, { ...back, code: codeNow() })).body.id).toBe(person.id)
    clock.pass({ minutes: 1 })
    expect(await comesBack(here, { ...back, code: codeNow() })).toBeRefused('provider_lost')
    expect((await comesBy(here, there, as)).body.id).toBe(person.id)
    expect(await comesBy(here, there, { ...as, amr: ['pwd'] })).toBeRefused('second_factor_needed')
  })

  test('owes its code to the browser that began alone, and not for ever', async () => {
    const { as } = await protectedPerson()
    const back = await goesThere(here, there, as)
    const { secret } = await goesThere(here, there, as)
    await comesBack(here, back)
    expect(await comesBack(here, { ...back, secret, code: codeNow() })).toBeRefused('provider_lost')
    clock.pass({ minutes: 16 })
    expect(await comesBack(here, { ...back, code: codeNow() })).toBeRefused('provider_lost')
  })

  test('counts wrong codes as those of a password', async () => {
    const { as } = await protectedPerson()
    const back = await goesThere(here, there, as)
    await comesBack(here, back)
    for (let turn = 0; turn < 10; turn += 1) await comesBack(here, { ...back, code: '000000' })
    expect(await comesBack(here, { ...back, code: codeNow() })).toBeRefused('too_many_tries')
  })

  test('is asked for no code before the provider has answered', async () => {
    const { as } = await protectedPerson()
    const back = await goesThere(here, there, as)
    expect(await comesBack(here, { ...back, code: codeNow() })).toBeRefused('provider_lost')
  })
})

/** @behaviour provider.required-factor */
test('who must have a second factor needs none of ours when the provider asked for one', async () => {
  await db.updateTable('user_types').set({ second_factor: true }).where('id', '=', 3).execute()
  const { who } = await addPerson(here, { name: 'Inès', type_id: 3 })
  const as = { sub: 'ines', email: who.email, email_verified: true }
  const sessionBy = async (amr: readonly string[]) => {
    const reply = await comesBy(here, there, { ...as, amr })
    const token = String(reply.headers['authorization']).slice('Bearer '.length)
    const person = new Person(app, { ...who, token })
    return { told: reply.body, status: (await person.reads('/requests')).status }
  }
  expect(await sessionBy(['pwd', 'MFA'])).toMatchObject({ told: { must_set_up_second_factor: false }, status: 200 })
  expect(await sessionBy(['pwd'])).toMatchObject({ told: { must_set_up_second_factor: true }, status: 403 })
})
