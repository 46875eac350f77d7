import type { contract, Faq, Organization, ReplyOf } from '@octroi/domain'
import { expect, test } from 'vitest'
import { createEntry, publishesContent, readsContent, readsEntries } from '../testing/factories/create-content-draft.ts'
import { creates } from '../testing/organization-form.ts'
import { testApp } from '../testing/test-app.ts'

const { administrator, organisation } = await testApp()

const regionOf = async (id: number) => (await administrator.reads<Organization>(`/organizations/${id}`)).body.region
const contactsOf = async (region: string) => {
  const { contacts } = (await administrator.reads<Faq>('/faq')).body
  return contacts.filter(({ regions }) => regions.includes(region)).map(({ id }) => id)
}

/** @behaviour content.lists */
test('regions that exchange their names keep their organisations and their offices', async () => {
  const entries = await readsEntries(administrator, 'regions')
  const [first, second] = entries.map(({ label }) => label)
  const north = (await creates(administrator, { region: first })).body.id
  const south = (await creates(administrator, { region: second })).body.id
  const offices = await contactsOf(first ?? '')
  expect(offices).not.toEqual([])
  const labels = [second, first, ...entries.slice(2).map(({ label }) => label)]
  const exchanged = entries.map((entry, place) => ({ ...entry, label: labels[place] ?? '' }))
  const { status } = await publishesContent(administrator, 'list/regions', { entries: exchanged })
  expect(status).toBe(200)
  expect([await regionOf(north), await regionOf(south)]).toEqual([second, first])
  expect(await contactsOf(second ?? '')).toEqual(offices)
})

test('a region that a funder adds is chosen, and counts its organisations', async () => {
  const entries = await readsEntries(administrator, 'regions')
  const added = createEntry('Abitibi-Témiscamingue')
  await publishesContent(administrator, 'list/regions', { entries: [...entries, added] })
  const regions = (await organisation.reads<ReplyOf<typeof contract.lookups.regions>>('/regions')).body
  const { id } = regions.find(({ label }) => label === added.label) ?? { id: 0 }
  expect((await creates(administrator, { region: added.label })).status).toBe(200)
  const { uses } = await readsContent(administrator, 'list/regions')
  expect(uses).toMatchObject({ what: 'organizations', counts: expect.arrayContaining([{ id, count: 1 }]) })
})
