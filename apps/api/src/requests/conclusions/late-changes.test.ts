import type { Request } from '@octroi/domain'
import { expect, test } from 'vitest'
import { createRequest } from '../../testing/factories/create-request.ts'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, organisation } = here

/** Creates a request with submitted recommendations and an entered decision, ready to be approved. */
async function awaiting() {
  const id = await createRequest(here, organisation, { type: 1, state: 'post_analysis', responsible: adviser })
  const recommended = { request_id: id, ammount_recommended: '13000', color_id: 1, comment: 'Un' }
  const { body } = await adviser.concludes(recommended)
  await adviser.changes(id, { state_id: 6 })
  await administrator.changesConclusion(body.id, { ammount_final: '12000', color_id_final: 1 })
  const read = async () => (await administrator.reads<Request>(`/requests/${id}`)).body
  const said = async () => {
    const facts = (await read()).acts[0]?.dialog.facts ?? []
    return facts.map(({ label, value }) => `${label}\u00a0: ${value}`).join(' ')
  }
  return { id, conclusion: body.id, read, said }
}

/** @behaviour conclusions.late-changes */
test('who approves is told what changed of recommendations since they were submitted, and by whom', async () => {
  const { id, conclusion, read, said } = await awaiting()
  expect(await said()).not.toContain('Changements')
  await adviser.changesConclusion(conclusion, { ammount_recommended: '50000', comment: 'Deux' })
  await adviser.changesConclusion(conclusion, { ammount_recommended: '99000' })
  expect(await said()).toMatch(
    /Montant recommandé\s: 99\s000,00\s\$.* Mathieu Villeneuve a changé le montant recommandé\s: 13\s000,00\s\$ → 99\s000,00\s\$\. Mathieu Villeneuve a changé les commentaires\./,
  )
  const refused = await administrator.changes<{ details: { message: string }[] }>(id, { state_id: 8 })
  expect(refused).toBeRefused('conclusion_changed')
  expect(refused.body.details[0]?.message).toMatch(/Mathieu Villeneuve.*13\s000,00\s\$ → 99\s000,00\s\$/)
  expect(await administrator.changes(id, { state_id: 8, version: (await read()).version })).toMatchObject({
    status: 200,
  })
})

/** @behaviour conclusions.late-changes */
test('what was put back as it was submitted is no change, and the decision is none of them', async () => {
  const { id, conclusion, said } = await awaiting()
  await adviser.changesConclusion(conclusion, { color_id: 4 })
  await administrator.changesConclusion(conclusion, { color_id: 1, ammount_final: '11000' })
  expect(await said()).not.toContain('Changements')
  expect(await administrator.changes(id, { state_id: 8 })).toMatchObject({ status: 200 })
})
