import type { Organization } from '@octroi/domain'
import { expect, test } from 'vitest'
import { creates, editsOrganization } from '../testing/organization-form.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation } = here
const own = organisation.organizationId

const read = async (id: number) => (await administrator.reads<Organization>(`/organizations/${id}`)).body
async function created(change: object = {}): Promise<number> {
  return (await creates(administrator, change)).body.id
}

/** @behaviour organisations.edit-partial */
test('a change keeps the fields that were not sent', async () => {
  const id = await created({ city: 'Amqui', yearly_follow: '1 de 3' })
  const { status, body } = await editsOrganization(administrator, id, { city: ' Matane ', version: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ city: 'Matane', yearly_follow: '1 de 3', version: 2, updated_by: 'Claire Villeneuve' })
})

/** @behaviour organisations.version-conflict */
test('a change from an older version is refused and changes nothing', async () => {
  const id = await created({ city: 'Amqui' })
  await editsOrganization(administrator, id, { city: 'Matane', version: 1 })
  expect(await editsOrganization(administrator, id, { city: 'Causapscal', version: 1 })).toBeRefused('version_conflict')
  expect(await read(id)).toMatchObject({ city: 'Matane', version: 2 })
})

/** @behaviour organisations.at-once */
test('of two who save at once from the same version, one is told of the conflict', async () => {
  const id = await created()
  const both = ['Matane', 'Amqui'].map((city) => editsOrganization(administrator, id, { city, version: 1 }))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ version: 2 })
})

test('saving without a change counts as none', async () => {
  const id = await created({ city: 'Amqui' })
  await editsOrganization(administrator, id, { city: 'Amqui', version: 1 })
  expect(await read(id)).toMatchObject({ version: 1 })
})

/** @behaviour organisations.required */
test('a required field cannot be emptied', async () => {
  const id = await created()
  expect(await editsOrganization(administrator, id, { name: ' ' })).toBeRefused('invalid', 'organization.name')
  expect(await editsOrganization(administrator, id, { region: null })).toBeRefused('invalid', 'organization.region')
  expect(await editsOrganization(administrator, id, { sector_id: null })).toBeRefused(
    'invalid',
    'organization.sector_id',
  )
})

/** @behaviour organisations.yearly-follow-edit */
test('each part of the yearly follow-up is 0 to 9 on edition', async () => {
  const id = await created()
  expect((await editsOrganization(administrator, id, { yearly_follow: '0 de 3' })).body.yearly_follow).toBe('0 de 3')
  expect(await editsOrganization(administrator, id, { yearly_follow: '1 de 12' })).toBeRefused(
    'invalid',
    'organization.yearly_follow_2',
  )
  expect((await editsOrganization(administrator, id, { yearly_follow: '' })).body.yearly_follow).toBeNull()
})

/** @behaviour organisations.dependent-choices */
test('a new field of action asks for a sector of its own', async () => {
  const id = await created()
  expect(await editsOrganization(administrator, id, { action_field_id: 2 })).toBeRefused(
    'invalid',
    'organization.sector_id',
  )
})

/** @behaviour organisations.organisation-edits-own */
test('an organisation changes its own record', async () => {
  const { status, body } = await editsOrganization(organisation, own, { mission: 'Accueillir.', city: 'Matane' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ mission: 'Accueillir.', city: 'Matane', updated_by: 'Joceline Villeneuve' })
})

/** @behaviour organisations.only-administrators */
test.each([
  ['organisation_number', 'ORG-1'],
  ['action_field_id', 2],
  ['sector_id', 2],
  ['subsector_id', 2],
  ['yearly_follow', '1 de 3'],
])('an organisation may not change its %s, though it may send it unchanged', async (field, value) => {
  const { [field as 'sector_id']: kept } = await read(own)
  expect(await editsOrganization(organisation, own, { [field]: value })).toBeRefused('forbidden')
  const unchanged = await editsOrganization(organisation, own, { [field]: kept, city: 'Amqui' })
  expect([200, 422]).toContain(unchanged.status)
  expect((await read(own))[field as 'sector_id']).toBe(kept)
})

/** @behaviour organisations.audited */
test('a change is told in the audit trail: what it was and what it is', async () => {
  const id = await created({ city: 'Amqui' })
  await editsOrganization(administrator, id, { city: 'Matane', sector_id: 2, subsector_id: 3 })
  const { body } = await administrator.reads<{ data: { changes: object }[] }>(`/audit_events/organization/${id}`)
  expect(body.data[0]).toMatchObject({ action: 'update', changes: { city: { from: 'Amqui', to: 'Matane' } } })
  expect(Object.keys(body.data[0]?.changes ?? {}).sort()).toEqual(['city', 'sector', 'subsector'])
})
