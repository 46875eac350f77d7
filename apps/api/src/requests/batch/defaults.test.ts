import type { FormDescription } from '@octroi/forms'
import type { Request } from '@octroi/domain'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { administrator, organisation, db } = here

/** Questions of the form of request type 4 with their options: the name of the organisation, and a day. */
const NAME = { question: 4001, option: 140_001 }
const NEEDED = { question: 4016, option: 140_024 }
/** A version that no other test uses, because forms are cached by id and version. */
const VERSION = 406

await beginWithDefaults()

/** Adds a new version of the shipped form, in which two questions begin with an answer, one of them not valid today. */
async function beginWithDefaults(): Promise<void> {
  const ours = db.selectFrom('forms').selectAll().where('id', '=', 4).orderBy('version', 'desc')
  const { description, ...row } = await ours.executeTakeFirstOrThrow()
  const form = structuredClone(description) as unknown as FormDescription
  const questions = form.sections.flatMap((section) => section.questions)
  const named = questions.find(({ id }) => id === NAME.question)
  const needed = questions.find(({ id }) => id === NEEDED.question)
  if (named === undefined || needed?.fields[0] === undefined) throw new Error('the form lacks a question')
  named.default = 'Le Phare'
  needed.default = '2026-03-01'
  needed.fields[0].min = 'today'
  await db
    .insertInto('forms')
    .values({ ...row, version: VERSION, description: JSON.stringify(form) })
    .execute()
}

async function begin(): Promise<number> {
  const request = {
    type_id: 4,
    organization_id: organisation.organizationId,
    date_close: '2026-09-30',
    financial_year: 2027,
  }
  const { body } = await administrator.calls<{ id: number }[]>('POST', '/requests', { body: { requests: [request] } })
  const [created] = body
  if (created === undefined) throw new Error('no request was created')
  return created.id
}

const readAnswers = async (id: number) =>
  (await organisation.reads<{ option_id: number; value: string }[]>(`/requests/${id}/answers`)).body

test('a request begins with the defaults of its form that are valid on that day', async () => {
  const id = await begin()
  expect(await readAnswers(id)).toMatchObject([{ option_id: NAME.option, value: 'Le Phare', revision: 1 }])
  const { percent } = (await administrator.reads<Request>(`/requests/${id}`)).body
  expect(percent).toBeGreaterThan(0)
})

test('a default that was cleared stays cleared', async () => {
  const id = await begin()
  await organisation.savesAnswers(id, [{ option_id: NAME.option, value: '', revision: 1 }])
  expect((await readAnswers(id)).filter(({ value }) => value !== '')).toEqual([])
})
