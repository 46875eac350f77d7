import type { FormDescription } from '@octroi/forms'
import { expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { organisation, db } = here

/** A version that no other test uses, because forms are cached by id and version. */
const VERSION = 405
/** The option of the group; `o990201` is its project's title, and `o990301` its budget. */
const PROJECTS = 990_101
const GROUP = {
  id: 9901,
  label: 'Projets',
  question_type: 'group',
  required: 1,
  options: [{ id: PROJECTS }],
  repeat: { label: 'Projet', max: 2 },
  children_question: [
    { id: 9902, label: 'Titre', question_type: 'text', required: 1, options: [{ id: 990_201 }] },
    { id: 9903, label: 'Budget', question_type: 'number', options: [{ id: 990_301 }] },
  ],
}

await askForProjects()

/** Adds a new version of the shipped form with a group, since a published version never changes. */
async function askForProjects(): Promise<void> {
  const ours = db.selectFrom('forms').selectAll().where('id', '=', 4).orderBy('version', 'desc')
  const { description, ...row } = await ours.executeTakeFirstOrThrow()
  const form = structuredClone(description) as unknown as FormDescription
  const [first, ...others] = form.sections
  const sections = [{ ...first, questions: [...(first?.questions ?? []), GROUP] }, ...others]
  await db
    .insertInto('forms')
    .values({ ...row, version: VERSION, description: JSON.stringify({ ...form, sections }) })
    .execute()
}

async function createRequestWithGroup(): Promise<number> {
  const id = await createRequest(here, organisation, { answers: 'all', documents: true })
  const filled = db.selectFrom('requests').select('filled_form_id').where('id', '=', id)
  await db.updateTable('filled_forms').set({ form_version: VERSION }).where('id', '=', filled).execute()
  return id
}

const savesProjects = (id: number, value: string) => organisation.savesAnswers(id, [{ option_id: PROJECTS, value }])

test('a group is saved as one answer, and the form submitted once each repetition is complete', async () => {
  const id = await createRequestWithGroup()
  expect(await savesProjects(id, '[{"id":"a","o990201":"Parc"},{"id":"b","o990301":"12"}]')).toMatchObject({
    status: 200,
  })
  expect(await organisation.submits(id)).toBeRefused('form_incomplete')
})

test('a group with an answer to none of its questions is refused, and named', async () => {
  const id = await createRequestWithGroup()
  const { body } = await savesProjects(id, '[{"id":"a","o1":"Parc"}]')
  expect(body.refused).toMatchObject([{ option_id: PROJECTS, path: 'answers[0].value[0].o1', code: 'unknown_column' }])
})

test('a complete group is submitted', async () => {
  const id = await createRequestWithGroup()
  expect(await savesProjects(id, '[{"id":"a","o990201":"Parc"},{"id":"b","o990201":"École"}]')).toMatchObject({
    status: 200,
  })
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })
})
