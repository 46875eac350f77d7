import { type contract, type CorrectedQuestion, type FormUseSummary, type ReplyOf, STATES } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { organizationOf } from '../db/owner-organization.ts'
import { loadForm } from '../filled-forms/index.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

type Times = ReplyOf<typeof contract.formUse.times>
type Stops = ReplyOf<typeof contract.formUse.stops>

const here = await testApp()
const { administrator, organisation, db } = here
await db.deleteFrom('form_changes').execute()
await db.deleteFrom('answers').execute()

const form = await loadForm(db, 1)
const [first, second] = form.description.sections
if (!first || !second) throw new Error('Form 1 has fewer than two sections')
const questionsOf = (section: number) => form.questions.filter((one) => one.section.id === section)
/** The first option of a question, counted from 0, of the first or of the second section. */
const optionOf = (section: { readonly id: number }, place: number) => {
  const question = questionsOf(section.id)[place]?.question
  const option = question?.options[0]
  if (!question || !option) throw new Error(`Section ${section.id} has no question ${place}`)
  return { option: option.id, question: question.id }
}
const [a, b, c] = [optionOf(first, 0), optionOf(first, 1), optionOf(second, 0)]

const moment = (text: string) => new Date(`2026-02-${text}:00Z`)
type Save = readonly [at: string, option: number]

interface History {
  readonly saves: readonly Save[]
  readonly state?: keyof typeof STATES
  readonly events?: readonly (readonly [at: string, to: 'submitted' | 'correction'])[]
  readonly archived?: boolean
  readonly percent?: number
}

/** Creates a request on form 1 with a history of saves at `day hour:minute` of February 2026; returns its ids. */
async function createHistory({ saves, state = 'draft', events = [], archived = false, percent = 40 }: History) {
  const id = await createRequest(here, organisation, { type: 1, state, archived })
  const { filled_form_id } = await db
    .updateTable('requests')
    .set({ archived })
    .where('id', '=', id)
    .returning('filled_form_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('filled_forms').set({ percent }).where('id', '=', filled_form_id).execute()
  for (const [at, option_id] of saves) {
    const ofForm = { organization_id: organizationOf('filled_forms', filled_form_id) }
    const line = {
      kind: 'answer' as const,
      label: 'Question',
      was: null,
      became: 'x',
      ...ofForm,
      user_id: organisation.id,
    }
    await db
      .insertInto('form_changes')
      .values({ filled_form_id, option_id, at: moment(at), ...line })
      .execute()
  }
  for (const [at, to] of events)
    await db
      .insertInto('request_events')
      .values({
        request_id: id,
        organization_id: organizationOf('requests', id),
        user_id: null,
        at: moment(at),
        from_state_id: null,
        to_state_id: STATES[to].id,
        message: null,
      })
      .execute()
  return { id, filled_form_id }
}

const reads = async <T>(path = '', query: Readonly<Record<string, string | number>> = {}) =>
  (await administrator.reads<T>(`/forms/1/use${path}`, query)).body

// The clock of the tests is at 2 March 2026, 14:00.
await createHistory({
  // A visit of 15 minutes (10 in the first section, 5 in the second), and one of 4 minutes in the first.
  saves: [
    ['10T10:00', a.option],
    ['10T10:10', b.option],
    ['10T10:15', c.option],
    ['12T09:00', a.option],
    ['12T09:04', b.option],
  ],
  state: 'correction',
  events: [
    ['11T10:00', 'submitted'],
    ['11T16:00', 'correction'],
  ],
})
const open = await createHistory({
  saves: [
    ['20T10:00', a.option],
    ['20T10:20', c.option],
  ],
  percent: 20,
})
await createHistory({
  saves: [
    ['21T10:00', a.option],
    ['21T10:30', b.option],
  ],
  archived: true,
  percent: 60,
})
await createHistory({ saves: [] })

/** @behaviour form-use.counts */
describe('the counts', () => {
  test('add up to what was begun, and a form without a save is not begun', async () => {
    const summary = await reads<FormUseSummary>()
    expect(summary).toEqual({
      begun: 3,
      in_progress: 1,
      submitted: 1,
      abandoned: 1,
      returned: 1,
      completion: { first: 30, median: 40, third: 50 },
      days: { first: 1, median: 1, third: 1 },
    })
  })

  test('are of a version, a type of request and a period, both days included', async () => {
    const begun = async (query: Readonly<Record<string, string | number>>) =>
      (await reads<FormUseSummary>('', query)).begun
    expect(await begun({ version: 1, type_id: 1 })).toBe(3)
    expect(await begun({ type_id: 2 })).toBe(0)
    expect(await begun({ from: '2026-02-20', to: '2026-02-20' })).toBe(1)
    expect(await begun({ to: '2026-02-19' })).toBe(1)
    expect(await begun({ from: '2026-02-22' })).toBe(0)
    const reversed = await administrator.reads('/forms/1/use', { from: '2026-02-02', to: '2026-02-01' })
    expect(reversed).toBeRefused('malformed')
    expect(await administrator.reads('/forms/999999/use')).toBeRefused('not_found')
    expect(await administrator.reads('/forms/1/use', { version: 99 })).toBeRefused('not_found')
  })

  test('take a form without a save for thirty days as abandoned', async () => {
    const { filled_form_id } = await createHistory({ saves: [['01T10:00', a.option]] })
    expect(await reads<FormUseSummary>()).toMatchObject({ in_progress: 2, abandoned: 1 })
    const lines = db.updateTable('form_changes').where('filled_form_id', '=', filled_form_id)
    await lines.set({ at: new Date('2026-01-31T13:59:00Z') }).execute()
    expect(await reads<FormUseSummary>()).toMatchObject({ in_progress: 1, abandoned: 2 })
    await db.deleteFrom('form_changes').where('filled_form_id', '=', filled_form_id).execute()
  })
})

/** @behaviour form-use.times */
test('the time of a section is that between saves of a visit, and half an hour without one ends it', async () => {
  const { total, sections } = await reads<Times>('/times')
  const timeOf = (id: number) => sections.find((section) => section.id === id)
  expect(timeOf(first.id)).toMatchObject({ place: 1, forms: 1, seconds: { first: 840, median: 840, third: 840 } })
  expect(timeOf(second.id)).toMatchObject({ place: 2, forms: 2, seconds: { first: 525, median: 750, third: 975 } })
  expect(total).toEqual({ forms: 2, seconds: { first: 1155, median: 1170, third: 1185 } })
  expect(sections.filter(({ is_current }) => is_current)).toHaveLength(form.description.sections.length)
})

/** @behaviour form-use.stops */
test('a form that was not submitted stops in the section and at the question of its last save', async () => {
  const { sections, questions } = await reads<Stops>('/stops')
  expect(sections[0]).toMatchObject({ id: first.id, reached: 3, stopped: 1, abandoned: 1 })
  expect(sections[1]).toMatchObject({ id: second.id, reached: 2, stopped: 1, abandoned: 0 })
  expect(questions.map(({ id, stopped, abandoned }) => [id, stopped, abandoned])).toEqual(
    [[b.question, 1, 1] as const, [c.question, 1, 0] as const].toSorted(([one], [other]) => one - other),
  )
  const { in_progress, abandoned } = await reads<FormUseSummary>()
  expect(sections.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(in_progress + abandoned)
})

/** @behaviour form-use.corrections */
test('an answer is corrected by a later visit than the one that gave it, and remarks of a return are counted', async () => {
  const event = await db
    .selectFrom('request_events')
    .select(['id', 'request_id'])
    .where('to_state_id', '=', STATES.correction.id)
    .executeTakeFirstOrThrow()
  const remark = {
    request_id: event.request_id,
    organization_id: organizationOf('requests', event.request_id),
    row: null,
    label: 'Question',
    reason: 'Précisez',
    user_id: administrator.id,
    at: moment('11T16:00'),
  }
  await db
    .insertInto('remarks')
    .values([
      { ...remark, event_id: event.id, question_id: c.question },
      { ...remark, event_id: null, question_id: b.question },
    ])
    .execute()
  const corrected = await reads<CorrectedQuestion[]>('/corrections')
  const counts = corrected.map(({ id, changed, after_return, forms, remarks }) => [
    id,
    changed,
    after_return,
    forms,
    remarks,
  ])
  expect(counts).toHaveLength(3)
  expect(counts).toEqual(
    expect.arrayContaining([
      [a.question, 1, 1, 1, 0],
      [b.question, 1, 1, 1, 0],
      [c.question, 0, 0, 0, 1],
    ]),
  )
  expect(counts[2]?.[0]).toBe(c.question)
})

/** @behaviour form-use.counts */
test('what an administrator wrote by carrying a form over is no save of who fills it in', async () => {
  const { filled_form_id } = open
  const organization_id = organizationOf('filled_forms', filled_form_id)
  const at = moment('25T10:00')
  const line = { kind: 'answer' as const, label: 'Question', was: 'x', became: null, user_id: administrator.id }
  await db
    .insertInto('form_changes')
    .values({ filled_form_id, organization_id, option_id: a.option, at, ...line })
    .execute()
  const carried = { filled_form_id, organization_id, from_version: 1, to_version: 1, kept: 1, aside: 1, anew: 0 }
  await db
    .insertInto('form_carry_overs')
    .values({ ...carried, user_id: administrator.id, at: new Date(at.getTime() + 40) })
    .execute()
  expect((await reads<Stops>('/stops')).sections[1]).toMatchObject({ stopped: 1 })
  expect((await reads<CorrectedQuestion[]>('/corrections'))[0]).toMatchObject({ id: a.question, changed: 1 })
})

/** @behaviour form-use.counts */
test('a request that a conflict of interest closes to the administrator is not counted for them', async () => {
  const row = { request_id: open.id, user_id: administrator.id, at: here.clock.now(), reason: 'Parent', main: false }
  await db
    .insertInto('request_conflicts')
    .values({
      ...row,
      organization_id: organizationOf('requests', open.id),
      financial: false,
      analyze_type_ids: [],
    })
    .execute()
  expect(await reads<FormUseSummary>()).toMatchObject({ begun: 2, in_progress: 0 })
  await db.deleteFrom('request_conflicts').execute()
})
