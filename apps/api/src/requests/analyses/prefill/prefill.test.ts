import { type Request, type SavedAnswer, STATISTIC_TAGS } from '@octroi/domain'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { describe, expect, test } from 'vitest'
import { loadForm } from '../../../filled-forms/index.ts'
import { answersAnalysis } from '../../../testing/factories/create-analysis.ts'
import { savesItems } from '../../../testing/budget-calls.ts'
import { createRequest } from '../../../testing/factories/create-request.ts'
import { testApp } from '../../../testing/test-app.ts'

const here = await testApp()
const { db, adviser, organisation } = here
const SUMMARY_TYPE = 3
const [BAS_SAINT_LAURENT, CAPITALE_NATIONALE, CHAUDIERE] = [230004, 230005, 230006]
const [NAME, MISSION, MEMBERS, PERSON_MET] = [230001, 230008, 230013, 230010]

async function accepted(year: number) {
  const request = await createRequest(here, organisation, {
    type: 1,
    state: 'submitted',
    answers: 'all',
    responsible: adviser,
    year,
  })
  const { body } = await adviser.changes<Request>(request, { state_id: 4 })
  const summary = body.analyzes.find(({ type_id }) => type_id === SUMMARY_TYPE)
  if (!summary) throw new Error('Requests of type 1 have a summary sheet')
  return { request, ...summary }
}

async function answersById(analysis: number): Promise<ReadonlyMap<number, SavedAnswer>> {
  const { body } = await adviser.reads<SavedAnswer[]>(`/analyzes/${analysis}/answers`)
  return new Map(body.map((answer) => [answer.option_id, answer]))
}

/** Returns a request, replaces its answers with these, and accepts it again. */
async function acceptAgain(request: number, values: Readonly<Record<number, string>>): Promise<void> {
  await db.updateTable('requests').set({ state_id: 2 }).where('id', '=', request).execute()
  const filled = db.selectFrom('requests').select('filled_form_id').where('id', '=', request)
  for (const [option, value] of Object.entries(values)) {
    const answers = db.updateTable('answers').set({ value }).where('filled_form_id', '=', filled)
    await answers.where('option_id', '=', Number(option)).execute()
  }
  const { status } = await adviser.changes(request, { state_id: 4 })
  expect(status).toBe(200)
}

const answerOfRequest = async (request: number, option: number) => {
  const rows = db.selectFrom('requests as r').innerJoin('answers as a', 'a.filled_form_id', 'r.filled_form_id')
  const row = rows.select('a.value').where('r.id', '=', request).where('a.option_id', '=', option)
  return (await row.executeTakeFirstOrThrow()).value
}

/** @behaviour analyses.prefilled */
describe('an analysis that begins', () => {
  test('holds what the record, the answers and the financial pages say, each with its source', async () => {
    const year = 2031
    await savesItems(
      organisation,
      { of: organisation, year },
      {
        'amounts.statements.income_centraide': '40000',
        'amounts.statements.operation_1': '60000.50',
        'amounts.projected.income_centraide': '50000',
      },
    )
    const { id, request } = await accepted(year)
    const answers = await answersById(id)
    const { name } = await db
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', organisation.organizationId)
      .executeTakeFirstOrThrow()
    expect(answers.get(NAME)).toMatchObject({ value: name, prefilled_from: 'fiche de l’organisme', updated_by: '' })
    expect(answers.get(MISSION)).toMatchObject({
      value: await answerOfRequest(request, 110033),
      prefilled_from: 'réponse 2.1 de l’organisme',
    })
    expect(answers.get(MEMBERS)?.value).toBe(await answerOfRequest(request, 110059))
    const pages = `pages financières ${year}`
    expect(answers.get(230053)).toMatchObject({
      value: '{"reel":"100000.5","prevu":"50000"}',
      prefilled_from: pages,
    })
    expect(answers.get(230057)).toMatchObject({ value: '40000', prefilled_from: pages })
    expect(answers.has(PERSON_MET)).toBe(false)
    const { percent, analyze_state } = (
      await adviser.reads<{ percent: number; analyze_state: { label: string } }>(`/analyzes/${id}`)
    ).body
    expect(percent).toBeGreaterThan(20)
    expect(analyze_state.label).toBe('Débutée')
  })

  test('says no source any more of an answer that somebody gave', async () => {
    const { id } = await accepted(2032)
    const standing = (await answersById(id)).get(MEMBERS)
    await answersAnalysis(adviser, id, [
      { option_id: MEMBERS, value: '7', details: null, revision: standing?.revision },
    ])
    const changed = (await answersById(id)).get(MEMBERS)
    expect(changed?.value).toBe('7')
    expect(changed).not.toHaveProperty('prefilled_from')
  })

  test('follows its facts when the request is accepted again, but for what somebody gave or emptied', async () => {
    const { id, request } = await accepted(2033)
    const before = await answersById(id)
    await answersAnalysis(
      adviser,
      id,
      [MEMBERS, NAME].map((option_id) => ({
        option_id,
        value: option_id === NAME ? '' : '7',
        details: null,
        revision: before.get(option_id)?.revision,
      })),
    )
    await acceptAgain(request, { 110033: 'Une autre mission.', 110059: '99' })
    const after = await answersById(id)
    expect([MISSION, MEMBERS, NAME].map((option) => after.get(option)?.value)).toEqual(['Une autre mission.', '7', ''])
    expect(after.get(MISSION)?.revision).toBe((before.get(MISSION)?.revision ?? 0) + 1)
  })

  test('is emptied where its fact is gone, and filled in where the fact is there again', async () => {
    const { id, request } = await accepted(2034)
    const source = (await answersById(id)).get(MEMBERS)?.prefilled_from
    expect(source).toMatch(/^réponse /)
    await acceptAgain(request, { 110059: '' })
    expect((await answersById(id)).get(MEMBERS)).toMatchObject({ value: '', prefilled_from: '' })
    await acceptAgain(request, { 110059: '99' })
    expect((await answersById(id)).get(MEMBERS)).toMatchObject({ value: '99', prefilled_from: source })
  })

  test('adds no choice to the one that somebody made in its place', async () => {
    const organization = db.updateTable('organizations').where('id', '=', organisation.organizationId)
    await organization.set({ region: 'Bas-Saint-Laurent' }).execute()
    const { id, request } = await accepted(2036)
    const prefilled = (await answersById(id)).get(BAS_SAINT_LAURENT)
    expect(prefilled?.value).toBe('1')
    await answersAnalysis(adviser, id, [
      { option_id: BAS_SAINT_LAURENT, value: '', details: null, revision: prefilled?.revision },
      { option_id: CAPITALE_NATIONALE, value: '1', details: null, revision: 0 },
    ])
    await organization.set({ region: 'Chaudière-Appalaches' }).execute()
    await acceptAgain(request, {})
    const answers = await answersById(id)
    const chosen = [BAS_SAINT_LAURENT, CAPITALE_NATIONALE, CHAUDIERE].filter((option) => answers.get(option)?.value)
    expect(chosen).toEqual([CAPITALE_NATIONALE])
  })

  test('follows its fact to another choice', async () => {
    const organization = db.updateTable('organizations').where('id', '=', organisation.organizationId)
    await organization.set({ region: 'Bas-Saint-Laurent' }).execute()
    const { id, request } = await accepted(2037)
    await organization.set({ region: 'Chaudière-Appalaches' }).execute()
    await acceptAgain(request, {})
    const answers = await answersById(id)
    const chosen = [BAS_SAINT_LAURENT, CAPITALE_NATIONALE, CHAUDIERE].filter((option) => answers.get(option)?.value)
    expect(chosen).toEqual([CHAUDIERE])
  })

  test('says the new source of an answer whose text is the same', async () => {
    const { id, request } = await accepted(2035)
    const source = (await answersById(id)).get(MEMBERS)?.prefilled_from
    const filled = db.selectFrom('analyses').select('filled_form_id').where('id', '=', id)
    await db
      .updateTable('answers')
      .set({ prefilled_from: 'ailleurs' })
      .where('filled_form_id', '=', filled)
      .where('option_id', '=', MEMBERS)
      .execute()
    await acceptAgain(request, {})
    expect((await answersById(id)).get(MEMBERS)?.prefilled_from).toBe(source)
  })
})

/** @behaviour analyses.prefilled */
test('every fact that the shipped forms name is one that a request may have', async () => {
  const forms = await db.selectFrom('forms').select(['id']).distinct().where('id', '>', 10).execute()
  const named = []
  for (const { id } of forms)
    for (const { question } of (await loadForm(db, id)).questions)
      named.push(...(question.prefill ?? []).flatMap(({ from }) => from))
  expect(named.length).toBeGreaterThan(50)
  const unknown = []
  for (const name of new Set(named)) if (!(await isFact(name))) unknown.push(name)
  expect(unknown).toEqual([])
})

const RECORD = ['name', 'founded_year', 'region', 'mission', 'action_field']
const LINES = new Set<string>(THREE_YEAR_BUDGET.lines.map(({ key }) => key))
const COLUMNS = ['two_years_before', 'year_before', 'statements', 'current', 'projected']

async function isFact(name: string): Promise<boolean> {
  const [kind, one = '', other = ''] = name.split('.')
  if (kind === 'organization') return RECORD.includes(one)
  if (kind === 'previous') return one === 'amount_granted'
  if (kind === 'finance') return COLUMNS.includes(one) && LINES.has(other)
  if (other === '') return STATISTIC_TAGS.some((tag) => tag === one)
  const form = await loadForm(db, Number(one.replace('form_', '')))
  const id = Number(other.slice(1))
  return other.startsWith('q') ? form.questionById.has(id) : form.optionById.has(id)
}
