import { expect, test } from 'vitest'
import { creates } from '../testing/organization-form.ts'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, organisation } = here
await addPerson(here, { name: 'Élise', type_id: 5 })

interface Listed {
  readonly total: number
  readonly data: { readonly id: number; readonly name: string }[]
}
const lists = (filters: object, query: Readonly<Record<string, string>> = {}) =>
  adviser.reads<Listed>('/organizations', { filters: JSON.stringify(filters), ...query })
const names = async (filters: object, query: Readonly<Record<string, string>> = {}) =>
  (await lists(filters, query)).body.data.map(({ name }) => name)

test('staff search the organisations by name, without accents', async () => {
  expect((await lists({ name: 'elise' })).body).toMatchObject({
    total: 1,
    data: [{ name: 'Maison de Élise', action_field: { id: 1 } }],
  })
})

/** @behaviour lists.folded */
test.each(["l'oeuvre de l'erable", 'L’Œuvre de l´Érable', 'l`œuvre de l‘érable', 'lʼŒUVRE de l′ERABLE'])(
  '%s finds names with any apostrophe, ligature and accent, in filters and in the search',
  async (text) => {
    const written = ['L’Œuvre de l’Érable', 'L´Oeuvre de l`Erable', "l'œuvre de lʼérable"]
    const made = await Promise.all(written.map((name) => creates(administrator, { name })))
    expect(new Set(await names({ name: text }))).toEqual(new Set(written))
    expect(new Set(await names({}, { search: text }))).toEqual(new Set(written))
    const ids = made.map(({ body }) => body.id)
    await here.db.deleteFrom('organizations').where('id', 'in', ids).execute()
  },
)

test('organisations come in the order of the French alphabet', async () => {
  expect(await names({})).toEqual(['Maison de Denis', 'Maison de Élise', 'Maison de Joceline'])
})

/** @behaviour lists.search-nearest */
test('those whose name begins with what is searched stand first, then those of which a word does', async () => {
  const more = ['L’Édenis', 'Denis et ses amis', 'Sans rapport']
  const made = await Promise.all(
    more.map((name) => creates(administrator, name === 'Sans rapport' ? { name, city: 'Saint-Denis' } : { name })),
  )
  expect(await names({}, { search: 'DENIS' })).toEqual([
    'Denis et ses amis',
    'Maison de Denis',
    'L’Édenis',
    'Sans rapport',
  ])
  expect((await names({}, { search: 'denis', order_by: 'name' })).at(0)).toBe('Denis et ses amis')
  expect(await names({}, { search: 'saint denis rapport' })).toEqual(['Sans rapport'])
  const ids = made.map(({ body }) => body.id)
  await here.db.deleteFrom('organizations').where('id', 'in', ids).execute()
})

/** @behaviour organisations.filter-users */
test('organisations with a user are told from those without, and found by the user’s name', async () => {
  const { body } = await creates(administrator, { name: 'Sans personne' })
  expect(await names({ has_organization_users: false })).toEqual(['Sans personne'])
  expect(await names({ has_organization_users: true })).toHaveLength(3)
  expect(await names({ user_name: 'elise villeneuve' })).toEqual(['Maison de Élise'])
  await here.db.deleteFrom('organizations').where('id', '=', body.id).execute()
})

/** @behaviour organisations.list-columns */
test.each([
  'organisation_number',
  'name',
  'neq',
  'email_general',
  'tel_service',
  'city',
  'region',
  'mrc',
  'action_field',
  'sector',
  'subsector',
  'organization_year',
  'yearly_follow',
  'user_name',
  'updated_at',
])('the list is sorted by %s, both ways', async (order_by) => {
  const up = await names({}, { order_by, order_direction: 'asc' })
  const down = await names({}, { order_by, order_direction: 'desc' })
  expect([...up].sort()).toEqual([...down].sort())
})

/** @behaviour organisations.list-columns */
test('the list is filtered by place, field of action and year', async () => {
  const place = { city: 'Percé', region: 'Capitale-Nationale', mrc: 'Le Rocher-Percé' }
  const { body } = await creates(administrator, { name: 'Loin', ...place, organization_year: 1987 })
  for (const filters of [
    { city: 'perce' },
    { region: ['Capitale-Nationale', 'Chaudière-Appalaches'] },
    { mrc: 'rocher' },
    { organization_year: { from: 1980, to: 1990 } },
    { sector: 'depannage' },
    { sector_id: [1] },
    { subsector_id: [1] },
  ])
    expect(await names(filters), JSON.stringify(filters)).toEqual(['Loin'])
  await here.db.deleteFrom('organizations').where('id', '=', body.id).execute()
})

test('an organisation reads its own record', async () => {
  const { body } = await organisation.reads(`/organizations/${organisation.organizationId}`)
  expect(body).toMatchObject({
    name: 'Maison de Joceline',
    region: 'Bas-Saint-Laurent',
    associated_user_id: organisation.id,
    association_id: expect.any(Number),
  })
})

test('an organisation that does not exist is not found', async () => {
  expect(await adviser.reads('/organizations/999999')).toBeRefused('not_found')
  expect(await adviser.reads('/organizations', { order_by: 'mission' })).toBeRefused('unknown_column')
})

test('a filter of thousands of values is refused before it becomes thousands of searches', async () => {
  const values = JSON.stringify({ sector: Array.from({ length: 2500 }, (_, place) => place) })
  expect(await adviser.reads('/organizations', { filters: values })).toBeRefused('malformed')
})

test('the regions are those of the starting content', async () => {
  const { body } = await organisation.reads<{ label: string }[]>('/regions')
  expect(body.map(({ label }) => label)).toEqual(['Bas-Saint-Laurent', 'Capitale-Nationale', 'Chaudière-Appalaches'])
})
