import type { RecommendationFacts } from '@octroi/domain'
import { expect, test } from 'vitest'
import { loadForm } from '../../filled-forms/index.ts'
import { answersAnalysis, createAnalysis } from '../../testing/factories/create-analysis.ts'
import { testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, organisation } = here
const facts = (who: typeof adviser, request: number) =>
  who.reads<RecommendationFacts>(`/requests/${request}/conclusion/facts`)

/** @behaviour conclusions.facts */
test('what was asked, what each analysis recommends and what remains are told to who recommends', async () => {
  const { request } = await createAnalysis(here, organisation, { type: 1, responsible: adviser, listed: [analyst] })
  const rows = await db.selectFrom('analyses').selectAll().where('request_id', '=', request).execute()
  const financial = rows.find(({ type_id }) => type_id === 1)?.id ?? 0
  const { questionById } = await loadForm(db, 11)
  const optionsOf = (id: number) => questionById.get(id)?.question.options ?? []
  const orange = optionsOf(11028).find(({ label }) => label === 'Orange')?.id ?? 0
  await answersAnalysis(administrator, financial, [
    { option_id: orange, value: '1', details: null },
    { option_id: optionsOf(11029)[0]?.id ?? 0, value: '18500.5', details: null },
  ])
  const { filled_form_id } = await db
    .selectFrom('requests')
    .select('filled_form_id')
    .where('id', '=', request)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('form_figures').where('filled_form_id', '=', filled_form_id).execute()
  const organization_id = organizationOf('filled_forms', filled_form_id)
  await db.insertInto('form_figures').values({ filled_form_id, organization_id, amount_asked: 2_500_000 }).execute()
  await db.updateTable('requests').set({ state_id: 5 }).where('id', '=', request).execute()
  expect((await facts(adviser, request)).body).toEqual({
    ammount_asked: '25000.00',
    analyses: [{ id: financial, label: 'Analyse financière', by: null, ammount: '18500.50', color_id: 3 }],
    remaining: null,
  })
  await administrator.calls('PUT', '/envelopes/1/2026', { body: { envelope: { amount: '100000' }, version: 0 } })
  await adviser.concludes({ request_id: request, ammount_recommended: '20000' })
  const { body } = await facts(administrator, request)
  expect(body.remaining).toBe('100000.00')
  expect(await facts(organisation, request)).toBeRefused('forbidden')
})
