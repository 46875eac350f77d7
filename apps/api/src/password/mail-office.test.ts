import { afterEach, describe, expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'
import { creates, userForm } from '../testing/user-form.ts'

/** The shipped offices: one for Bas-Saint-Laurent, one for two regions. */
const here = await testApp()
const { administrator, nobody, db } = here

const GENERAL = ['info@example.org', '418 555-0100']
const mailTo = async (email: string): Promise<string> => {
  const query = db.selectFrom('mails').select('body').where('recipient', '=', email).orderBy('id', 'desc')
  return (await query.executeTakeFirstOrThrow()).body
}
const personOf = async (region: string | null) => {
  const person = await addPerson(here, { name: 'Lise', type_id: 5 })
  await db.updateTable('organizations').set({ region }).where('id', '=', person.organizationId).execute()
  return person
}
const asks = async (email: string): Promise<string> => {
  await nobody.calls('POST', '/password', { query: { email } })
  return mailTo(email)
}

describe('the office that a mail names', () => {
  /** @behaviour passwords.mail-office */
  test.each([
    ['Bas-Saint-Laurent', ['bas-saint-laurent@example.org', '418\u00a0555-0110']],
    ['Capitale-Nationale', ['quebec@example.org', '418\u00a0555-0120']],
    ['Chaudière-Appalaches', ['quebec@example.org', '418\u00a0555-0120']],
    ['Estrie', GENERAL],
    [null, GENERAL],
  ])('for an organisation of %s is %j', async (region, expected) => {
    const body = await asks((await personOf(region)).who.email)
    expect(body.trim().split('\n').slice(-2)).toEqual(expected)
  })

  /** @behaviour passwords.mail-office */
  test('is the general one for who has no organisation', async () => {
    const { who } = await addPerson(here, { name: 'Odile', type_id: 2 })
    expect((await asks(who.email)).trim().split('\n').slice(-2)).toEqual(GENERAL)
  })

  /** @behaviour passwords.mail-office */
  test('stands in the first invitation too, and in one that is sent again', async () => {
    const former = await personOf('Capitale-Nationale')
    await db.deleteFrom('organization_users').where('user_id', '=', former.id).execute()
    const form = userForm({ type_id: 5, password: undefined, send_invitation: true })
    const { body: user } = await creates(administrator, { ...form, associated_org_id: former.organizationId })
    expect(await mailTo(user.email)).toContain('quebec@example.org')
    await db.deleteFrom('mails').where('recipient', '=', user.email).execute()
    await administrator.calls('POST', `/users/${user.id}/invitation`)
    expect(await mailTo(user.email)).toContain('quebec@example.org')
  })
})

describe('a page of questions', () => {
  const offices = () => db.selectFrom('lookups').select(['id', 'data']).where('kind', '=', 'faq_contacts').execute()
  const kept = offices()
  const write = async (rows: readonly { readonly id: number; readonly data: object }[]): Promise<void> => {
    for (const { id, data } of rows)
      await db
        .updateTable('lookups')
        .set({ data: JSON.stringify(data) })
        .where('kind', '=', 'faq_contacts')
        .where('id', '=', id)
        .execute()
  }
  afterEach(async () => write(await kept))

  test('that cannot be read keeps no mail from leaving', async () => {
    await write((await kept).map(({ id }) => ({ id, data: { regions: 'aucune' } })))
    expect(await asks((await personOf('Bas-Saint-Laurent')).who.email)).toContain('info@example.org')
  })

  test('whose office has no number leaves the general one', async () => {
    await write((await kept).map(({ id, data }) => ({ id, data: { ...data, phone: ' ' } })))
    const body = await asks((await personOf('Bas-Saint-Laurent')).who.email)
    expect(body).toContain('bas-saint-laurent@example.org')
    expect(body).toContain(GENERAL[1])
  })
})
