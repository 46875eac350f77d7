import { beforeEach, describe, expect, test } from 'vitest'
import { begins, comesBack, comesBy, goesThere } from '../testing/provider-login.ts'
import { type AtProvider, openIdentityProvider } from '../testing/identity-provider.ts'
import { Person } from '../testing/person.ts'
import { configOf } from '../testing/provider-config.ts'
import { addPerson, TEST_ORIGIN, testApp } from '../testing/test-app.ts'
import { logsIn, OWN_PASSWORD, withOwnPassword } from '../testing/user-form.ts'

const there = await openIdentityProvider()
const settings = { ...configOf(there) }
const here = await testApp({ provider: settings })
const { app, db, clock, nobody } = here
beforeEach(() => {
  Object.assign(settings, configOf(there))
  clock.pass({ minutes: 16 })
})

let count = 0
/** Creates a user, and their claims at the provider. */
async function known(type_id = 2): Promise<{ person: Person; as: AtProvider }> {
  const person = await addPerson(here, { name: 'Lise', type_id })
  count += 1
  return { person, as: { sub: `lise-${count}`, email: person.who.email, email_verified: true, amr: ['pwd'] } }
}

const trailOf = async (email: string) =>
  db.selectFrom('audit_events').select(['action', 'changes']).where('subject_label', '=', email).orderBy('id').execute()

describe('who comes back from the provider', () => {
  /** @behaviour provider.first-login */
  test('opens the account of their verified e-mail, in whatever letters, with a token of ours', async () => {
    const { person, as } = await known()
    const reply = await comesBy(here, there, { ...as, email: as.email.toUpperCase() })
    expect(reply).toMatchObject({ status: 200, body: { id: person.id } })
    const token = String(reply.headers['authorization']).slice('Bearer '.length)
    const again = new Person(app, { ...person.who, token })
    expect((await again.reads('/session')).body).toMatchObject({ id: person.id })
    const provider = { provider: { from: null, to: 'Fonds du Fleuve' } }
    expect(await trailOf(as.email)).toEqual([
      { action: 'provider_link', changes: provider },
      { action: 'login', changes: provider },
    ])
  })

  /** @behaviour provider.subject */
  test('opens the same account afterwards, whatever their e-mail has become there', async () => {
    const { person, as } = await known()
    await comesBy(here, there, as)
    const { email } = here.administrator.who
    expect(await comesBy(here, there, { ...as, email })).toMatchObject({ status: 200, body: { id: person.id } })
    expect((await comesBy(here, there, { ...as, email: 'nouvelle@ailleurs.example' })).body.id).toBe(person.id)
  })

  /** @behaviour provider.one-person */
  test('opens no account that is somebody else’s there', async () => {
    const { as } = await known()
    await comesBy(here, there, as)
    expect(await comesBy(here, there, { ...as, sub: `${as.sub}-bis` })).toBeRefused('provider_other')
    expect((await trailOf(as.email)).at(-1)).toMatchObject({
      action: 'login_failure',
      changes: { code: { from: null, to: 'provider_other' } },
    })
  })

  /** @behaviour provider.verified */
  test('opens none by an e-mail that the provider did not verify, unless it is trusted to', async () => {
    const { person, as } = await known()
    const unsure = { ...as, email_verified: false }
    expect(await comesBy(here, there, unsure)).toBeRefused('provider_unverified')
    Object.assign(settings, { trustsEmail: true })
    expect((await comesBy(here, there, unsure)).body.id).toBe(person.id)
  })

  test('opens none by an address that only looks like somebody’s', async () => {
    const person = await addPerson(here, { name: 'Karine', type_id: 1 })
    // The Kelvin sign becomes a `k` in lower case.
    const email = person.who.email.replace('k', '\u212A')
    expect(email.toLowerCase()).toBe(person.who.email)
    expect(await comesBy(here, there, { sub: 'kelvin', email, email_verified: true })).toBeRefused('provider_unknown')
  })

  /** @behaviour provider.no-account */
  test('gets no account where there is none', async () => {
    const before = await db.selectFrom('users').select('id').execute()
    const stranger = { sub: 'inconnu', email: 'inconnu@example.org', email_verified: true }
    expect(await comesBy(here, there, stranger)).toBeRefused('provider_unknown')
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
    expect((await trailOf(stranger.email)).map(({ action }) => action)).toEqual(['login_failure'])
  })

  /** @behaviour provider.disabled */
  test('is told that their account is disabled, and whom to ask', async () => {
    const { person, as } = await known()
    await comesBy(here, there, as)
    await db.updateTable('users').set({ disabled: true }).where('id', '=', person.id).execute()
    const reply = await comesBy(here, there, as)
    expect(reply).toBeRefused('disabled')
    expect(JSON.stringify(reply.body)).toContain('Pour le faire réactiver')
  })

  /** @behaviour provider.who-may */
  test('is of the ranks and the domains that may come in by it', async () => {
    const { as } = await known(5)
    Object.assign(settings, { ranks: [1, 2] })
    expect(await comesBy(here, there, as)).toBeRefused('provider_closed')
    Object.assign(settings, { ranks: undefined, emailDomains: ['fonds.example'] })
    expect(await comesBy(here, there, as)).toBeRefused('provider_closed')
    Object.assign(settings, { emailDomains: ['example.org'] })
    expect((await comesBy(here, there, as)).status).toBe(200)
    // A person whose e-mail is no longer of an allowed domain is refused although the account is linked.
    const elsewhere = { ...as, email: 'lise@example.org.ailleurs.example' }
    expect(await comesBy(here, there, elsewhere)).toBeRefused('provider_closed')
  })
})

/** @behaviour provider.only */
test('who has to come in by the provider is not let in by a password', async () => {
  const { person, as } = await known(3)
  await withOwnPassword(here, person)
  expect((await logsIn(nobody, as.email, OWN_PASSWORD)).status).toBe(200)
  Object.assign(settings, { onlyForRanks: [1, 2, 3] })
  expect(await logsIn(nobody, as.email, OWN_PASSWORD)).toBeRefused('provider_only')
  expect(await logsIn(nobody, as.email, 'une autre phrase')).toBeRefused('bad_credentials')
  expect((await comesBy(here, there, as)).status).toBe(200)
  const organisation = await withOwnPassword(here, (await known(5)).person)
  expect((await logsIn(nobody, organisation.who.email, OWN_PASSWORD)).status).toBe(200)
})

/** @behaviour provider.away */
test('a provider that is away is said to be, keeps no password from opening, and is asked again', async () => {
  const away = await openIdentityProvider()
  const other = await testApp({ provider: configOf(away) })
  const person = await withOwnPassword(other, await addPerson(other, { name: 'Lise', type_id: 2 }))
  const as = { sub: 'lise', email: person.who.email }
  away.isUp = false
  expect(await other.nobody.calls('POST', '/login/provider/start')).toBeRefused('provider_away')
  expect((await logsIn(other.nobody, as.email, OWN_PASSWORD)).status).toBe(200)
  away.isUp = true
  const back = await goesThere(other, away, as)
  away.isUp = false
  expect(await comesBack(other, back)).toBeRefused('provider_away')
  away.isUp = true
  expect((await comesBy(other, away, as)).body.id).toBe(person.id)
})

test('a server without a provider has none of its calls', async () => {
  const without = await testApp()
  expect(await without.nobody.calls('POST', '/login/provider/start')).toBeRefused('not_found')
  const body = { answer: '?code=x&state=y', secret: 'z' }
  expect(await without.nobody.calls('POST', '/login/provider', { body })).toBeRefused('not_found')
})

/** @behaviour provider.logout */
test('logging out tells where the session of the provider is ended, which leads back to the login page', async () => {
  const { person, as } = await known()
  const reply = await comesBy(here, there, as)
  const token = String(reply.headers['authorization']).slice('Bearer '.length)
  const { body } = await new Person(app, { ...person.who, token }).calls<{ leave_by: string }>('POST', '/logout')
  const address = new URL(body.leave_by)
  expect(address.origin).toBe(there.issuer)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${TEST_ORIGIN}/login`)
  // The provider recognises its ID token: it asks whether to end its session and reports no error.
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect((await person.calls('POST', '/logout')).body).toEqual({ leave_by: null })
})

test('nothing that opens an account is kept as it travels', async () => {
  const { secret, address } = await begins(here)
  const kept = JSON.stringify(await db.selectFrom('provider_ceremonies').selectAll().execute())
  expect(kept).toContain(new URL(address).searchParams.get('state'))
  expect(kept).not.toContain(secret)
  const { as } = await known()
  await comesBy(here, there, as)
  const tokens = await db.selectFrom('sessions').select('id_token').where('id_token', 'is not', null).execute()
  expect(tokens.map(({ id_token }) => id_token?.slice(0, 3))).toContain('v1.')
  expect(JSON.stringify(tokens)).not.toMatch(/"eyJ|eyJ[\w-]*\.eyJ/)
})
