import type { FormDescription } from '@octroi/forms'
import { expect, test } from 'vitest'
import { requestForm } from '../requests/form-owner.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'
import { readCachedCompletion } from './completion.ts'
import { getFormCache } from './form-memory.ts'

const here = await testApp()
const { organisation, db } = here

/** The question of the form of request type 4 that asks when help is needed, and its option. */
const NEEDED = 4016
const NEEDED_DAY = 140_024
/** A version that no other test uses, because forms are cached by id and version. */
const VERSION = 407

// The requests come first: they begin with the latest version, and their answers are drawn for the shipped one.
const createDraft = () => createRequest(here, organisation, { answers: 'all', documents: true })
const drafts = [await createDraft(), await createDraft(), await createDraft()] as const
await refusePastDays()

/** Adds a new version of the shipped form, in which help cannot be needed before today. */
async function refusePastDays(): Promise<void> {
  const ours = db.selectFrom('forms').selectAll().where('id', '=', 4).orderBy('version', 'desc')
  const { description, ...row } = await ours.executeTakeFirstOrThrow()
  const form = structuredClone(description) as unknown as FormDescription
  const field = form.sections.flatMap(({ questions }) => questions).find(({ id }) => id === NEEDED)?.fields[0]
  if (field === undefined) throw new Error('the form asks for no day')
  field.min = 'today'
  await db
    .insertInto('forms')
    .values({ ...row, version: VERSION, description: JSON.stringify(form) })
    .execute()
}

async function neededOn(day: string, id: number) {
  const filled = db.selectFrom('requests').select('filled_form_id').where('id', '=', id)
  await db.updateTable('filled_forms').set({ form_version: VERSION }).where('id', '=', filled).execute()
  const { body } = await organisation.savesAnswers(id, [{ option_id: NEEDED_DAY, value: day }])
  return { id, invalid: body.completion.invalid_question_ids }
}

test('a day before today is saved as invalid, and not submitted, with the words of the day', async () => {
  const { id, invalid } = await neededOn('2026-03-01', drafts[0])
  expect(invalid).toEqual([NEEDED])
  const { status, body } = await organisation.submits<{ details: { code: string; message: string }[] }>(id)
  expect(status).toBe(422)
  expect(body.details).toContainEqual(
    expect.objectContaining({ code: 'below_min', message: expect.stringContaining('au plus tôt 02-03-2026.') }),
  )
})

test('today is accepted', async () => {
  const { id, invalid } = await neededOn('2026-03-02', drafts[1])
  expect(invalid).toEqual([])
  expect(await organisation.submits(id)).toMatchObject({ status: 200 })
})

test('the day ends at midnight in the time zone of the funder, also for what a server remembers', async () => {
  const { id } = await neededOn('2026-03-02', drafts[2])
  const actor = { id: organisation.who.id, rank: 5, organization_id: organisation.organizationId }
  const filled = await requestForm.toRead(db, actor, id)
  const at = (moment: string) => ({ db, clock: () => new Date(moment) })
  const invalidAt = async (moment: string) => (await readCachedCompletion(at(moment), filled)).invalid_question_ids
  // Midnight in Montréal is five hours after midnight in UTC.
  expect(await invalidAt('2026-03-03T04:59:59Z')).toEqual([])
  expect(await invalidAt('2026-03-03T05:00:00Z')).toEqual([NEEDED])
  const memory = getFormCache(db)
  const faultsAt = async (moment: string) => {
    const cached = await memory.take(at(moment), filled)
    memory.keep(filled, cached)
    return cached.store.question(NEEDED).faults.length
  }
  expect([await faultsAt('2026-03-03T04:59:59Z'), await faultsAt('2026-03-03T05:00:00Z')]).toEqual([0, 1])
})
