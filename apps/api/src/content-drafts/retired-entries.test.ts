import type { Organization } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { publishesContent, readsEntries } from '../testing/factories/create-content-draft.ts'
import { creates, editsOrganization } from '../testing/organization-form.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, organisation } = here

async function retires(list: string, ...retired: number[]): Promise<void> {
  const entries = (await readsEntries(administrator, list)).map((entry) => ({
    ...entry,
    retired: retired.includes(entry.id ?? 0),
  }))
  expect((await publishesContent(administrator, `list/${list}`, { entries })).status).toBe(200)
}

/** @behaviour content.lists */
describe('a retired entry', () => {
  test.each([
    ['action_fields', 'action_field_id'],
    ['sectors', 'sector_id'],
    ['subsectors', 'subsector_id'],
  ])('of the list %s is refused as a new choice, and stays where an organisation has it', async (list, field) => {
    const { id } = (await creates(administrator)).body
    await retires(list, 1)
    expect(await creates(administrator)).toBeRefused('invalid', `organization.${field}`)
    expect((await editsOrganization(administrator, id, { [field]: 1, city: 'Matane' })).status).toBe(200)
    expect((await administrator.reads<Organization>(`/organizations/${id}`)).body.city).toBe('Matane')
    await retires(list)
  })

  test('of the regions is refused as a new choice, and stays where an organisation has it', async () => {
    const { id } = (await creates(administrator)).body
    await retires('regions', 1)
    expect(await creates(administrator)).toBeRefused('invalid', 'organization.region')
    const change = { region: 'Bas-Saint-Laurent', city: 'Matane' }
    expect((await editsOrganization(administrator, id, change)).status).toBe(200)
    await retires('regions')
  })

  test('is refused to an organisation that has another', async () => {
    const other = (await readsEntries(administrator, 'subsectors')).find(
      ({ id, parent_id }) => parent_id === 1 && id !== 1,
    )
    const { id } = (await creates(administrator)).body
    await retires('subsectors', other?.id ?? 0)
    const reply = await editsOrganization(administrator, id, { subsector_id: other?.id })
    expect(reply).toBeRefused('invalid', 'organization.subsector_id')
    await retires('subsectors')
  })

  test('of the types of notes is refused as a new choice, and stays where a note has it', async () => {
    const note = { organization_id: organisation.organizationId, type_id: 3, text: 'Rencontre' }
    const { id } = (await adviser.writesNote(note)).body
    const { id: otherId } = (await adviser.writesNote({ ...note, type_id: 1 })).body
    await retires('note_types', 3)
    expect(await adviser.writesNote(note)).toBeRefused('invalid', 'note.type_id')
    expect(await adviser.changesNote(otherId, { type_id: 3 })).toBeRefused('invalid', 'note.type_id')
    expect((await adviser.changesNote(id, { type_id: 3, text: 'Réunion' })).status).toBe(200)
  })
})
