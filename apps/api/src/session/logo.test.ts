import { expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp()

/** @behaviour shell.logo-capitale, shell.logo-bas-saint-laurent */
test.each([
  ['Bas-Saint-Laurent', 'bas-saint-laurent'],
  ['Capitale-Nationale', 'capitale'],
  ['Chaudière-Appalaches', 'capitale'],
  ['Estrie', 'default'],
  [null, 'default'],
])('an organisation of %s gets the logo %s', async (region, logo) => {
  const person = await addPerson(here, { name: 'Lise', type_id: 5 })
  await here.db.updateTable('organizations').set({ region }).where('id', '=', person.organizationId).execute()
  expect((await person.reads('/session')).body).toMatchObject({ logo })
})

test('somebody of the funder gets the default logo', async () => {
  expect((await here.adviser.reads('/session')).body).toMatchObject({ logo: 'default' })
})
