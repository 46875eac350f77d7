import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { adviser, organisation, otherOrganisation, db } = here
const AT = `/financial_analyzes/${organisation.organizationId}/2027/exports`
const body = (what: string) => ({ body: { export: { what, format: 'xlsx' } } })
const told = () => db.selectFrom('audit_events').selectAll().where('action', '=', 'export').orderBy('id').execute()

/** @behaviour finance.export-told */
test('an export of a year is told in the history of its organisation, and one that is refused is not', async () => {
  expect(await organisation.calls('POST', AT, body('pages'))).toMatchObject({ status: 204 })
  expect(await adviser.calls('POST', AT, body('summary'))).toMatchObject({ status: 204 })
  expect(await organisation.calls('POST', AT, body('summary'))).toMatchObject({ status: 403 })
  expect(await organisation.calls('POST', AT, body('hindsight'))).toMatchObject({ status: 403 })
  expect(await otherOrganisation.calls('POST', AT, body('pages'))).toMatchObject({ status: 404 })
  expect(await adviser.calls('POST', AT, body('all'))).toMatchObject({ status: 400 })
  const nowhere = '/financial_analyzes/999999/2027/exports'
  expect(await adviser.calls('POST', nowhere, body('pages'))).toMatchObject({ status: 404 })
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organisation.organizationId)
    .executeTakeFirstOrThrow()
  const of = { subject: 'organization', subject_id: organisation.organizationId, subject_label: name }
  expect(await told()).toMatchObject([
    { ...of, actor_id: organisation.id, changes: { exported: { from: null, to: 'Pages financières 2027' } } },
    { ...of, actor_id: adviser.id, changes: { exported: { from: null, to: 'Sommaire financier 2027' } } },
  ])
})
