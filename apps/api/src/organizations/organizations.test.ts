import { expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()
const { adviser, organisation } = here
await addPerson(here, { name: 'Élise', type_id: 5 })

test('staff search the organisations by name, without accents', async () => {
  const { body } = await adviser.reads('/organizations', { filters: '{"name":"elise"}' })
  expect(body).toMatchObject({ total: 1, data: [{ name: 'Maison de Élise', action_field: { id: 1 } }] })
})

test('organisations come in the order of the French alphabet', async () => {
  const { body } = await adviser.reads<{ data: { name: string }[] }>('/organizations')
  expect(body.data.map(({ name }) => name)).toEqual(['Maison de Denis', 'Maison de Élise', 'Maison de Joceline'])
})

test('an organisation reads its own record', async () => {
  const { body } = await organisation.reads(`/organizations/${organisation.organizationId}`)
  expect(body).toMatchObject({ name: 'Maison de Joceline', region: 'Bas-Saint-Laurent' })
})

test('an organisation that does not exist is not found', async () => {
  expect(await adviser.reads('/organizations/999999')).toBeRefused('not_found')
  expect(await adviser.reads('/organizations', { order_by: 'mission' })).toBeRefused('unknown_column')
})

test('the regions are those of the starting content', async () => {
  const { body } = await organisation.reads<{ label: string }[]>('/regions')
  expect(body.map(({ label }) => label)).toEqual(['Bas-Saint-Laurent', 'Capitale-Nationale', 'Chaudière-Appalaches'])
})
