import { expect, test } from 'vitest'
import { lookupRows } from '../db/lookup-rows.ts'
import {
  discardsContent,
  draftsContent,
  publishesContent,
  readsContent,
} from '../testing/factories/create-content-draft.ts'
import { testApp } from '../testing/test-app.ts'

const { administrator, db } = await testApp()

const HEALTH = 'criterion/3'
const stored = async (id: number) => (await lookupRows(db, 'analysis_criteria')).find((row) => row.id === id)

/** @behaviour content.criteria */
test('a criterion is published as it is read, with the cells of tables among what a form can rate', async () => {
  const shipped = await stored(3)
  const { value, choices } = await readsContent(administrator, HEALTH)
  const { body } = await publishesContent(administrator, HEALTH, { ...value, label: 'Finances' })
  expect(body.history).toHaveLength(2)
  expect(await stored(3)).toEqual({ ...shipped, label: 'Finances' })
  const cell = { form_id: 13, question_id: 13_038, option_id: 230_076, field: 'cote' }
  expect(choices.places).toContainEqual({ ...cell, label: expect.stringMatching(/ – Santé financière – Cote$/) })
  expect(choices.forms).toContainEqual({ id: 13, label: expect.any(String) })
  await publishesContent(administrator, HEALTH, value)
})

/** @behaviour content.criteria */
test('what a criterion changes is said by form and question', async () => {
  const { value, choices } = await readsContent(administrator, HEALTH)
  const [place] = choices.places?.filter(({ form_id, option_id }) => form_id === 14 && option_id === null) ?? []
  if (place === undefined) throw new Error('the form has no question')
  const { label, ...question } = place
  const questions = [...(value['questions'] as object[]), question]
  const { body } = await draftsContent(administrator, HEALTH, { ...value, recommends: 'color', questions })
  expect(body.draft?.faults).toEqual([])
  expect(body.draft?.changes).toEqual([
    { field: 'Proposé aux recommandations', from: 'Aucune', to: 'Couleur' },
    { field: 'Questions comparées', from: expect.not.stringContaining(label), to: expect.stringContaining(label) },
  ])
  await discardsContent(administrator, HEALTH)
})

/** @behaviour content.criteria */
test('a criterion needs a name of its own and one question that is in each form; a published one stays', async () => {
  const { value } = await readsContent(administrator, HEALTH)
  const unknown = { form_id: 14, question_id: 1, option_id: null, field: null }
  const questions = [...(value['questions'] as object[]), unknown, { ...unknown, question_id: 2 }]
  const { body } = await draftsContent(administrator, HEALTH, { ...value, label: ' gouvernance', questions })
  expect(body.draft?.faults.map(({ path, code }) => [path, code])).toEqual([
    ['label', 'duplicate_label'],
    ['questions.3', 'unknown_question'],
    ['questions.4', 'duplicate_form'],
  ])
  await discardsContent(administrator, HEALTH)
  const gone = { ...(await stored(4)), questions: [{ form_id: 12, question_id: 1 }] }
  await db
    .updateTable('lookups')
    .set({ data: JSON.stringify(gone) })
    .where('kind', '=', 'analysis_criteria')
    .where('id', '=', 4)
    .execute()
  const former = await readsContent(administrator, 'criterion/4')
  const draft = await draftsContent(administrator, 'criterion/4', { ...former.value, scale: 'choice' })
  expect(draft.body.draft?.faults).toEqual([])
  await discardsContent(administrator, 'criterion/4')
})

/** @behaviour content.criteria */
test('a new criterion gets an id of its own and is the last one', async () => {
  const question = { form_id: 11, question_id: 11_024, option_id: null, field: null }
  const value = { label: 'Relève', scale: 'mark', recommends: null, questions: [question] }
  const { body } = await publishesContent(administrator, 'criterion/new', value)
  expect(body).toMatchObject({ key: '1001', label: 'Relève', value })
  expect((await lookupRows(db, 'analysis_criteria')).at(-1)).toMatchObject({ id: 1001, label: 'Relève' })
})
