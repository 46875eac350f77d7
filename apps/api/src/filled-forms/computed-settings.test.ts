import { expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'
import { loadForm } from './load-form.ts'

const here = await testApp()
const { organisation, otherOrganisation, db } = here
const NEQ = 140_002

/** Creates a request for which the server computed that the organisation's number is already known. */
async function withKnownNumber(): Promise<number> {
  const id = await createRequest(here, organisation, { answers: 'all', documents: true })
  const computed = JSON.stringify({ 4002: { readOnly: true, help: 'Numéro inscrit à votre dossier.' } })
  await db
    .updateTable('filled_forms as f')
    .from('requests as r')
    .set({ computed })
    .whereRef('r.filled_form_id', '=', 'f.id')
    .where('r.id', '=', id)
    .execute()
  return id
}

interface Form {
  readonly sections: readonly { readonly questions: readonly { readonly id: number; readonly computed?: object }[] }[]
}

async function numberQuestion(request_id: number) {
  const { body } = await organisation.reads<Form>('/forms/4', { request_id })
  return body.sections[0]?.questions.find(({ id }) => id === 4002)
}

test('a version of a form is read once, also where the latest is asked for', async () => {
  const latest = await loadForm(db, 4)
  expect(await loadForm(db, 4)).toBe(latest)
  expect(await loadForm(db, 4, latest.description.version)).toBe(latest)
  await expect(loadForm(db, 999)).rejects.toThrow('not_found')
})

test('what was worked out for a request is merged into its form, and into no other', async () => {
  const id = await withKnownNumber()
  expect(await numberQuestion(id)).toMatchObject({
    computed: { readOnly: true, help: 'Numéro inscrit à votre dossier.' },
  })
  expect((await numberQuestion(await createRequest(here, organisation)))?.computed).toBeUndefined()
})

test('by its request, a form is the same as by its id', async () => {
  const id = await withKnownNumber()
  const { body } = await organisation.reads<Form>(`/requests/${id}/form`)
  expect(body).toEqual((await organisation.reads<Form>('/forms/4', { request_id: id })).body)
  expect(body.sections[0]?.questions.find(({ id }) => id === 4002)?.computed).toMatchObject({ readOnly: true })
})

test('a question that became read-only is neither answered nor counted', async () => {
  const id = await withKnownNumber()
  const { body: reply } = await organisation.savesAnswers(id, [{ option_id: NEQ, value: '1140000018' }])
  expect(reply).toMatchObject({ saved: [], refused: [{ option_id: NEQ, code: 'not_answerable' }] })
  const usual = await createRequest(here, organisation, { answers: 'all' })
  const counted = async (request: number) =>
    (await organisation.reads<{ completion: { counted: number } }>(`/requests/${request}`)).body.completion.counted
  expect(await counted(id)).toBe((await counted(usual)) - 1)
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })
})

test('the form of somebody else’s request is not found', async () => {
  const id = await withKnownNumber()
  expect(await otherOrganisation.reads('/forms/4', { request_id: id })).toBeRefused('not_found')
  expect(await otherOrganisation.reads(`/requests/${id}/form`)).toBeRefused('not_found')
})
