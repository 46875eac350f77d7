import type { WorkbookMapping } from '@octroi/domain'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, analyst, organisation, otherOrganisation, db } = here
const AT = `/financial_analyzes/${organisation.organizationId}/2027/workbook_mapping`
const SNOW = { name: 'deneigement', target: { kind: 'detail', line: 'housing_7' } } as const
const RENT = { name: 'loyer de l entrepot', target: { kind: 'line', line: 'housing_1' } } as const
const PLANS = { name: 'previsions 2028', column: 'projected' } as const
const says = (who: typeof adviser, mapping: object, at = AT) => who.calls('PUT', at, { body: { mapping } })
const known = async (who = adviser, at = AT) => (await who.reads<WorkbookMapping>(at)).body
/**
 * Reads the recorded changes of organisations. Refusals are recorded a moment after their reply, so they are left out.
 */
const told = () =>
  db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', 'organization')
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()

/** @behaviour finance.mapping-kept */
test('what was said of a workbook is known for the next one of the organisation, whatever the year', async () => {
  expect(await known()).toEqual({ rows: [], columns: [] })
  expect(await says(organisation, { rows: [SNOW], columns: [] })).toMatchObject({ status: 204 })
  expect(await says(adviser, { rows: [RENT], columns: [PLANS] })).toMatchObject({ status: 204 })
  const all = await known(organisation, AT.replace('2027', '2030'))
  expect(all.rows).toHaveLength(2)
  expect(all.rows).toEqual(expect.arrayContaining([SNOW, RENT]))
  expect(all.columns).toEqual([PLANS])
  // Other grids and other organisations have mappings of their own.
  expect(await known(administrator, `${AT}?grid_id=retrospective-statements`)).toEqual({ rows: [], columns: [] })
  const theirs = AT.replace(`/${organisation.organizationId}/`, `/${otherOrganisation.organizationId}/`)
  expect(await known(otherOrganisation, theirs)).toEqual({ rows: [], columns: [] })
  expect((await known(analyst)) as unknown).toMatchObject({ code: 'forbidden' })
})

/** @behaviour finance.mapping-kept */
test('what changed of it is told in the history of the organisation, and the same again is not', async () => {
  const before = (await told()).length
  await says(adviser, { rows: [{ ...SNOW, target: { kind: 'none' } }, RENT], columns: [] })
  await says(adviser, { rows: [RENT], columns: [PLANS] })
  const lines = (await told()).slice(before)
  expect(lines).toMatchObject([
    {
      action: 'update',
      subject_id: organisation.organizationId,
      actor_id: adviser.id,
      changes: {
        workbook_rows: {
          from: 'deneigement\u00a0: une ligne de «\u00a0Autres frais de logement\u00a0»',
          to: 'deneigement\u00a0: laissé de côté',
        },
      },
    },
  ])
  expect(Object.keys(lines[0]?.changes ?? {})).toEqual(['workbook_rows'])
})

/** @behaviour finance.mapping-kept */
test('what the grid does not have is refused, names of every object mislead nobody, and what is kept has an end', async () => {
  const line = (name: string, key: string) => ({ name, target: { kind: 'line', line: key } })
  for (const mapping of [
    { rows: [line('x', 'gone')], columns: [] },
    { rows: [], columns: [{ name: 'x', column: 'gone' }] },
    { rows: [{ name: 'x', target: { kind: 'detail', line: 'housing_1' } }], columns: [] },
    { rows: [line('', 'housing_1')], columns: [] },
    { rows: [line('x'.repeat(121), 'housing_1')], columns: [] },
    { rows: [line('\ud83d', 'housing_1')], columns: [] },
    { rows: [line('\u0000', 'housing_1')], columns: [] },
  ])
    expect(await says(adviser, mapping), JSON.stringify(mapping)).toMatchObject({ status: 400 })
  const odd = ['__proto__', 'constructor'].map((name) => line(name, 'housing_1'))
  expect(await says(adviser, { rows: odd, columns: [] })).toMatchObject({ status: 204 })
  expect((await known()).rows).toEqual(expect.arrayContaining(odd))
  for (let file = 0; file < 5; file++) {
    const rows = Array.from({ length: 450 }, (_, place) => line(`ligne ${file} ${place}`, 'housing_1'))
    expect(await says(adviser, { rows, columns: [] })).toMatchObject({ status: 204 })
  }
  expect((await known()).rows).toHaveLength(450)
})
