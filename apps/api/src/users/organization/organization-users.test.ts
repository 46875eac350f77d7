import { describe, expect, test } from 'vitest'
import { addPerson, testApp } from '../../testing/test-app.ts'
import type { Person, Reply } from '../../testing/person.ts'
import { edits, messageAt, type SeenUser, statuses } from '../../testing/user-form.ts'

interface Tie {
  readonly id: number
  readonly organization_id: number
  readonly user_id: number
  readonly user: { readonly id: number; readonly name: string; readonly surname: string }
}

const here = await testApp()
const { administrator } = here

/** Creates an organisation without a user, and a user without an organisation. */
async function loose(): Promise<{ organization_id: number; user_id: number }> {
  const { id, organizationId } = await addPerson(here, { name: 'Lise', type_id: 5 })
  await edits(administrator, id, { associated_org_id: null })
  return { organization_id: organizationId, user_id: id }
}
const ties = (organization_user: object): Promise<Reply<Tie>> =>
  administrator.calls('POST', '/organization_users', { body: { organization_user } })
const changes = (id: number, organization_user: object): Promise<Reply<Tie>> =>
  administrator.calls('PATCH', `/organization_users/${id}`, { body: { organization_user } })
const tieOf = async (person: Person): Promise<Tie | undefined> =>
  (await administrator.reads<Tie[]>('/organization_users', { user_id: person.id })).body[0]

describe('tying a user to an organisation', () => {
  /** @behaviour users.association */
  test('answers the tie with the user’s names, and the record shows it', async () => {
    const pair = await loose()
    const { body } = await ties(pair)
    expect(body).toEqual({
      id: expect.any(Number),
      ...pair,
      user: { id: pair.user_id, name: 'Lise', surname: 'Villeneuve' },
    })
    const { body: found } = await administrator.reads('/organization_users', { organization_id: pair.organization_id })
    expect(found).toEqual([body])
    const record = await administrator.reads<SeenUser>(`/users/${pair.user_id}`)
    expect(record.body.organization?.id).toBe(pair.organization_id)
  })

  /** @behaviour users.organization-already-linked */
  test('is refused for an organisation that has a user, also when both come at once', async () => {
    const [one, two] = [await loose(), await loose()]
    const replies = await Promise.all([ties(one), ties({ ...two, organization_id: one.organization_id })])
    expect(statuses(replies)).toEqual([200, 422])
    const refused = replies.find(({ status }) => status === 422)
    expect(refused && messageAt(refused, 'organization_user.organization_id')).toContain('déjà associé')
  })

  /** @behaviour users.select-for-organization */
  test('is refused for users of other types, tied already, disabled or unknown', async () => {
    const { organization_id } = await loose()
    const disabled = await loose()
    await edits(administrator, disabled.user_id, { disabled: true })
    const unfit = [here.adviser.id, here.organisation.id, disabled.user_id, 999_999]
    for (const user_id of unfit) {
      expect(await ties({ organization_id, user_id })).toBeRefused('invalid', 'organization_user.user_id')
    }
    expect(await ties({ organization_id: 999_999, user_id: disabled.user_id })).toBeRefused(
      'invalid',
      'organization_user.organization_id',
    )
  })
})

describe('changing a tie', () => {
  /** @behaviour users.association */
  test('gives the organisation another user, and keeps its id', async () => {
    const person = await addPerson(here, { name: 'Avant', type_id: 5 })
    const tie = await tieOf(person)
    const { user_id } = await loose()
    const { body } = await changes(tie?.id ?? 0, { user_id })
    expect(body).toMatchObject({ id: tie?.id, user_id, organization_id: person.organizationId })
    expect(await tieOf(person)).toBeUndefined()
  })

  test('gives the user another organisation', async () => {
    const person = await addPerson(here, { name: 'Avant', type_id: 5 })
    const tie = await tieOf(person)
    const { organization_id } = await loose()
    expect((await changes(tie?.id ?? 0, { organization_id })).body).toMatchObject({ id: tie?.id, organization_id })
  })

  /** @behaviour users.association */
  test('takes it away', async () => {
    const person = await addPerson(here, { name: 'Avant', type_id: 5 })
    const tie = await tieOf(person)
    expect((await administrator.calls('DELETE', `/organization_users/${tie?.id}`)).status).toBe(204)
    expect(await tieOf(person)).toBeUndefined()
    expect(await administrator.calls('DELETE', `/organization_users/${tie?.id}`)).toBeRefused('not_found')
    expect(await changes(tie?.id ?? 0, {})).toBeRefused('not_found')
  })

  test('counts as a change of the user, and is events', async () => {
    const { user_id, organization_id } = await loose()
    const before = await administrator.reads<SeenUser>(`/users/${user_id}`)
    await ties({ user_id, organization_id })
    const after = await administrator.reads<SeenUser>(`/users/${user_id}`)
    expect(after.body.version).toBe(before.body.version + 1)
    const events = here.db.selectFrom('audit_events').select('changes').where('subject', '=', 'user')
    const rows = await events.where('subject_id', '=', user_id).orderBy('id', 'desc').execute()
    expect(rows[0]?.changes).toEqual({ organization: { from: null, to: 'Maison de Lise' } })
  })
})
