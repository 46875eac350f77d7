import type { FormDescription } from '@octroi/forms'
import { expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { organisation, db } = here

/** Options of the form of request type 4: the number of people, and the situation, which is shown if they are many. */
const PEOPLE = 140_016
const SITUATION = 140_012
/** A version that no other test uses, because forms are cached by id and version. */
const VERSION = 404
/** A check that reads a table, which has no statistics. */
const CHECK = {
  holds: 'min(q4010 <= 5000, q4012 >= 1)',
  message: 'Comptez au plus 5 000 personnes.',
  questions: [4010],
}

await askByFormulae()

/** Adds a new version of the shipped form with a condition and a check, since a published version never changes. */
async function askByFormulae(): Promise<void> {
  const ours = db.selectFrom('forms').selectAll().where('id', '=', 4).orderBy('version', 'desc')
  const { description, ...row } = await ours.executeTakeFirstOrThrow()
  const form = structuredClone(description) as unknown as FormDescription
  const situation = form.sections.flatMap(({ questions }) => questions).find(({ id }) => id === 4008)
  if (situation === undefined) throw new Error('the form asks for no situation')
  situation.show_if = 'q4010 > 100'
  const changed = JSON.stringify({ ...form, checks: [CHECK] })
  await db
    .insertInto('forms')
    .values({ ...row, version: VERSION, description: changed })
    .execute()
}

const answeredBy = async (people: string): Promise<number> => {
  const id = await createRequest(here, organisation, { answers: 'all', documents: true })
  const filled = db.selectFrom('requests').select('filled_form_id').where('id', '=', id)
  await db.updateTable('filled_forms').set({ form_version: VERSION }).where('id', '=', filled).execute()
  expect(await organisation.savesAnswers(id, [{ option_id: PEOPLE, value: people }])).toMatchObject({ status: 200 })
  return id
}
const clearSituation = (id: number) => organisation.savesAnswers(id, [{ option_id: SITUATION, value: '' }])

test('what a formula hides is not asked for, and what it shows is', async () => {
  const few = await answeredBy('100')
  await clearSituation(few)
  expect(await organisation.submits(few)).toMatchObject({ status: 200 })
  const many = await answeredBy('101')
  await clearSituation(many)
  expect(await organisation.submits(many)).toBeRefused('form_incomplete')
})

test('a form whose answers do not agree is saved and not submitted, with the words of its check', async () => {
  const id = await answeredBy('5001')
  const { status, body } = await organisation.submits<{ details: { code: string; message: string }[] }>(id)
  expect(status).toBe(422)
  expect(body.details).toContainEqual(
    expect.objectContaining({ code: 'check', message: expect.stringContaining(CHECK.message) }),
  )
})
