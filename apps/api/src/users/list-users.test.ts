import { describe, expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'
import { edits } from '../testing/user-form.ts'

interface Page {
  readonly data: readonly ({ readonly name: string } & Readonly<Record<string, unknown>>)[]
  readonly total: number
}

const here = await testApp()
const { administrator } = here
const emile = await addPerson(here, { name: 'Émile', type_id: 5 })
await edits(administrator, emile.id, { surname: 'Ângers', disabled: true })

const list = async (query: object = {}): Promise<Page> =>
  (await administrator.reads<Page>('/users', query as Record<string, string>)).body
const filtered = async (filters: object): Promise<string[]> =>
  (await list({ filters: JSON.stringify(filters) })).data.map(({ name }) => name)

describe('the list of users', () => {
  /** @behaviour users.list-columns */
  test('shows type, first name, surname, e-mail, organisation, dates and whether disabled', async () => {
    const { data, total } = await list()
    expect(total).toBe(8)
    expect(data[0]).toMatchObject({
      user_type: { rang: 5, label: 'Organisme' },
      name: 'Émile',
      surname: 'Ângers',
      email: emile.who.email,
      organization_name: 'Maison de Émile',
      created_at: expect.stringMatching(/^\d{4}-/),
      updated_at: expect.stringMatching(/^\d{4}-/),
      disabled: true,
    })
    expect(JSON.stringify(data)).not.toContain('password')
  })

  /** @behaviour second-factor.in-list */
  test('shows who has a second factor, is filtered and sorted by it, and tells no secret', async () => {
    const row = { second_factor_secret: 'ABCDEFGH', second_factor_since: here.clock.now() }
    await here.db.updateTable('users').set(row).where('id', '=', emile.id).execute()
    expect(await filtered({ has_second_factor: true })).toEqual(['Émile'])
    const { data } = await list({ order_by: 'has_second_factor', order_direction: 'desc' })
    expect(data.map(({ has_second_factor }) => has_second_factor).slice(0, 2)).toEqual([true, false])
    expect(JSON.stringify(data)).not.toContain('ABCDEFGH')
    expect((await administrator.reads(`/users/${emile.id}`)).body).toMatchObject({ has_second_factor: true })
  })

  /** @behaviour users.list-filters */
  test.each([
    [{ name: 'emile' }],
    [{ surname: 'anger' }],
    [{ organization_name: 'maison de emi' }],
    [{ email: emile.who.email.slice(0, 9) }],
    [{ disabled: true }],
    [{ type_id: [5], disabled: true }],
    [{ rang: 5, name: 'émi' }],
    [{ has_organization: true, surname: 'ângers' }],
    [{ updated_at: { from: '2026-03-02', to: '2026-03-02' } }],
  ])('is filtered by %j', async (filters) => {
    expect(await filtered(filters)).toEqual(['Émile'])
  })

  /** @behaviour lists.literal-wildcards */
  test.each(['%', '_', '\\', '％', '＿', '﹪', '＼', 'é%e', 'É＿ile'])(
    'finds nothing by %s, which stands for itself alone',
    async (text) => {
      expect(await filtered({ name: text })).toEqual([])
      expect(await filtered({ organization_name: text })).toEqual([])
      expect((await list({ search: text })).data).toEqual([])
    },
  )

  /** @behaviour lists.literal-wildcards */
  test('finds them where they stand in a text, full-width or not', async () => {
    const person = await addPerson(here, { name: '100％ _\\ Élan', type_id: 2 })
    for (const text of ['100%', '100％', '％ _', '＿\\', '_＼ élan']) {
      expect(await filtered({ name: text }), text).toEqual(['100％ _\\ Élan'])
    }
    await here.db.updateTable('users').set({ name: 'Sacha' }).where('id', '=', person.id).execute()
  })

  /** @behaviour users.select-for-organization */
  test('gives, for an organisation, the enabled users of its type that have none yet', async () => {
    const free = await addPerson(here, { name: 'Libre', type_id: 5 })
    await edits(administrator, free.id, { associated_org_id: null })
    expect(await filtered({ rang: 5, has_organization: false, disabled: false })).toEqual(['Libre'])
  })

  /** @behaviour users.list-sorts */
  test.each(['type_id', 'name', 'surname', 'email', 'organization_name', 'updated_at', 'disabled'] as const)(
    'is sorted by %s, both ways',
    async (order_by) => {
      const values = async (order_direction: string) =>
        (await list({ order_by, order_direction })).data.map((row) => row[order_by]).filter((value) => value !== null)
      const up = await values('asc')
      expect(new Set(up).size).toBeGreaterThan(1)
      expect(await values('desc')).toEqual(up.toReversed())
    },
  )

  test('comes page by page, without gap or repetition', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page_number) => list({ page_number, per_page: 2 })))
    const names = pages.flatMap(({ data }) => data)
    expect(names).toEqual((await list()).data)
  })

  test('refuses a column that it does not have, a password’s above all', async () => {
    expect(await administrator.reads('/users', { order_by: 'password_hash' })).toBeRefused('unknown_column')
    expect(await administrator.reads('/users', { filters: '{"password_hash":"x"}' })).toBeRefused('unknown_column')
  })
})
