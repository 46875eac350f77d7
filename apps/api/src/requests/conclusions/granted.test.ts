import { type Request, STATES } from '@octroi/domain'
import { expect, test } from 'vitest'
import { answersAnalysis, createAnalysis, movesAnalysis } from '../../testing/factories/create-analysis.ts'
import { testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { administrator, adviser, organisation, otherOrganisation, db } = here

/** Questions of the generic analysis: the advice, and the advised amount that statistics read. */
const ADVICE = { all: 290_025, less: 290_026, refuse: 290_027 }
const AMOUNT = 290_028

/** Creates a request of a type that is decided by analyses, ready to be completed, with this amount and advice. */
async function decided(advised: keyof typeof ADVICE, amount: string): Promise<number> {
  const asked = { type: 4, stands: 'finished', complete: true, responsible: adviser } as const
  const { request, id } = await createAnalysis(here, organisation, asked)
  const analysis = db.selectFrom('analyses').select('filled_form_id').where('id', '=', id)
  const { filled_form_id } = await analysis.executeTakeFirstOrThrow()
  const options = [...Object.values(ADVICE), AMOUNT]
  await db
    .deleteFrom('answers')
    .where('filled_form_id', '=', filled_form_id)
    .where('option_id', 'in', options)
    .execute()
  const given = [
    [ADVICE[advised], '1'],
    [AMOUNT, amount],
  ] as const
  const owner = { filled_form_id, organization_id: organizationOf('filled_forms', filled_form_id) }
  const stamp = { ...owner, details: null, revision: 1, updated_at: here.clock.now(), updated_by: null }
  await db
    .insertInto('answers')
    .values(given.map(([option_id, value]) => ({ option_id, value, ...stamp })))
    .execute()
  return request
}

const mailed = async (id: number) =>
  (await db.selectFrom('mails').selectAll().where('request_id', '=', id).execute()).map(({ key }) => key)

/** @behaviour conclusions.granted-by-analysis, conclusions.mailed */
test('the amount that an analysis grants is shown once the request is completed, and told of by mail', async () => {
  const id = await decided('less', '2500.5')
  expect(await organisation.reads(`/requests/${id}/conclusion`)).toBeRefused('forbidden')
  expect(await administrator.reads(`/requests/${id}/conclusion`)).toBeRefused('not_found')
  await adviser.changes(id, { state_id: STATES.completed.id })
  expect(await mailed(id)).toEqual(['request_approved'])
  for (const who of [organisation, adviser, administrator]) {
    expect((await who.reads<Request>(`/requests/${id}`)).body.can).toMatchObject({
      read_conclusion: false,
      read_granted: true,
    })
    expect(await who.reads(`/requests/${id}/conclusion`)).toMatchObject({
      status: 200,
      body: { request_id: id, ammount_final: '2500.50' },
    })
  }
  expect(await otherOrganisation.reads(`/requests/${id}/conclusion`)).toBeRefused('not_found')
})

/** @behaviour conclusions.granted-by-analysis */
test('granting the amount that is asked asks for that amount, and shows it once completed', async () => {
  const asked = { type: 4, stands: 'in_progress', complete: true, responsible: adviser } as const
  const { request, id } = await createAnalysis(here, organisation, asked)
  const advises = (advised: keyof typeof ADVICE, amount: string) =>
    answersAnalysis(adviser, id, [
      ...Object.entries(ADVICE).map(([one, option_id]) => ({ option_id, value: one === advised ? '1' : '' })),
      { option_id: AMOUNT, value: amount },
    ])
  await advises('all', '')
  expect(await movesAnalysis(adviser, id, { state_id: 3 })).toBeRefused('analysis_incomplete')
  await advises('all', '4800')
  expect(await movesAnalysis(adviser, id, { state_id: 3 })).toMatchObject({ status: 200, body: { form_version: 3 } })
  await adviser.changes(request, { state_id: STATES.completed.id })
  expect(await organisation.reads(`/requests/${request}/conclusion`)).toMatchObject({
    status: 200,
    body: { ammount_final: '4800.00' },
  })
})

/** @behaviour conclusions.granted-by-analysis, conclusions.mailed */
test('what was typed before the advice became a refusal is granted to nobody, and the mail promises nothing', async () => {
  const id = await decided('refuse', '2500.5')
  await adviser.changes(id, { state_id: STATES.completed.id })
  expect(await mailed(id)).toEqual(['request_completed'])
  expect((await organisation.reads<Request>(`/requests/${id}`)).body.can.read_granted).toBe(false)
  expect(await organisation.reads(`/requests/${id}/conclusion`)).toBeRefused('not_found')
})
