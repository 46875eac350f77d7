import type { HistoryLine, ReplyOf } from '@octroi/domain'
import type { contract } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { loadForm } from '../../filled-forms/index.ts'
import { pdf } from '../../testing/form-data.ts'
import { answersAnalysis, createAnalysis } from '../../testing/factories/create-analysis.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import { opensExport } from '../../testing/factories/create-view.ts'
import type { Person } from '../../testing/person.ts'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { db, clock, administrator, adviser, organisation } = here

type Page = ReplyOf<typeof contract.requestHistory.list>

const historyOf = async (id: number, query: Record<string, string | number> = {}, who: Person = adviser) =>
  (await who.reads<Page>(`/requests/${id}/history`, query)).body
const filtered = async (id: number, filters: object) => (await historyOf(id, { filters: JSON.stringify(filters) })).data
const inShort = ({ kind, actor_label, label, changes }: HistoryLine) => [
  kind,
  actor_label,
  label,
  Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, [from, to]])),
]

const { form_id } = await db.selectFrom('request_types').select('form_id').where('id', '=', 4).executeTakeFirstOrThrow()
const form = await loadForm(db, form_id)
const optionOf = (question_type: number, place = 0) => {
  const question = form.questions.find(({ question }) => question.question_type.id === question_type)?.question
  const option = question?.options[place]
  if (!question || !option) throw new Error(`The form has no question of type ${question_type}`)
  return { question, option_id: option.id, option }
}
const text = optionOf(1)
const ofLabel = (label: string): number => {
  const found = form.questions.find(({ question }) => question.question_type.label === label)
  if (!found) throw new Error(`The form has no question of type ${label}`)
  return found.question.question_type.id
}

/** @behaviour history.told */
describe('the history of a request tells', () => {
  test('its transitions with what was written, and the mails that they sent, the latest first', async () => {
    const id = await createRequest(here, organisation, { answers: 'all', documents: true, responsible: adviser })
    await organisation.submits(id)
    clock.pass({ minutes: 5 })
    await adviser.changes(id, { state_id: 3, message: 'Précisez le budget.' })
    const { data, total } = await historyOf(id)
    expect(total).toBe(5)
    expect(new Set(data.map(({ id: line }) => line)).size).toBe(5)
    const [first, second] = data.map(inShort).filter(([kind]) => kind === 'state')
    expect(first).toEqual([
      'state',
      'Mathieu Villeneuve',
      'En correction',
      { state: ['Soumise, à valider', 'En correction'], message: [null, 'Précisez le budget.'] },
    ])
    expect(second).toMatchObject(['state', 'Joceline Villeneuve', 'Soumise, à valider', {}])
    const mails = data.filter(({ kind }) => kind === 'mail')
    expect(mails.map((mail) => String(mail.changes['recipient']?.to)).sort()).toEqual(
      [organisation, organisation, adviser].map(({ who }) => who.email).sort(),
    )
    expect(mails[0]).toMatchObject({ actor_id: null, actor_label: '', changes: { waiting: { from: null, to: true } } })
    expect(JSON.stringify(data)).not.toContain('192.0.2')
  })

  test('who was assigned, from whom to whom, and that it was archived', async () => {
    const id = await createRequest(here, organisation)
    await administrator.changes(id, { responsible_id: adviser.id })
    await administrator.changes(id, { archived: true })
    const told = (await historyOf(id)).data.map(inShort)
    expect(told).toContainEqual([
      'people',
      'Claire Villeneuve',
      expect.any(String),
      { responsible: [null, 'Mathieu Villeneuve'] },
    ])
    expect(told).toContainEqual(['request', 'Claire Villeneuve', expect.any(String), { archived: [false, true] }])
  })

  test('each answer by its question, from what to what, in words', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    await organisation.savesAnswers(id, [{ option_id: text.option_id, value: 'Le Phare' }])
    clock.pass({ minutes: 20 })
    await organisation.savesAnswers(id, [{ option_id: text.option_id, value: 'La Lueur' }])
    const answers = await filtered(id, { kind: ['answer'] })
    expect(answers.map(({ changes }) => changes['answer'])).toEqual([
      { from: 'Le Phare', to: 'La Lueur' },
      { from: null, to: 'Le Phare' },
    ])
    expect(answers[0]?.label).toContain(text.question.label)
    expect(answers[0]?.actor_label).toBe('Joceline Villeneuve')
  })

  /** @behaviour history.choices */
  test('a choice by its label, one line for what took the place of what', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    const choose = (question_type: number, place: number) =>
      organisation.savesAnswers(id, [{ option_id: optionOf(question_type, place).option_id, value: '1' }])
    const label = (question_type: number, place: number) => optionOf(question_type, place).option.label
    const told = async (question_type: number) => {
      const { label: name } = optionOf(question_type).question
      const lines = await filtered(id, { kind: 'answer' })
      return lines.flatMap((line) => (line.label.endsWith(name) ? [line.changes['answer']] : []))
    }
    const radio = ofLabel('radio')
    await choose(radio, 0)
    clock.pass({ minutes: 20 })
    await choose(radio, 1)
    clock.pass({ minutes: 2 })
    await choose(radio, 2)
    expect(await told(radio)).toEqual([
      { from: label(radio, 0), to: label(radio, 2) },
      { from: null, to: label(radio, 0) },
    ])
  })

  test('documents that are added, replaced and removed', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    const { body } = await organisation.uploads(pdf(), { request_id: id })
    await organisation.calls('DELETE', `/documents/${body.document.id}`)
    const name = body.document.name
    expect((await filtered(id, { kind: 'document' })).map(({ changes }) => changes['document'])).toEqual([
      { from: name, to: null },
      { from: null, to: name },
    ])
  })

  test('what happened to its analyses', async () => {
    const { id, request } = await createAnalysis(here, organisation, { stands: 'finished', responsible: adviser })
    await adviser.calls('PATCH', `/analyzes/${id}`, { body: { analyze: { state_id: 2, message: 'À préciser.' } } })
    const [returned, ...others] = await filtered(request, { kind: 'analysis_returned' })
    expect(others).toEqual([])
    expect(returned?.changes['return_reason']).toEqual({ from: null, to: 'À préciser.' })
    expect(returned?.analysis).toEqual({ id, summary: false })
    const kinds = (await filtered(request, { kind: ['analysis'] })).map(({ kind }) => kind)
    expect(kinds).toContain('analysis_returned')
    expect(kinds.every((kind) => kind.startsWith('analysis'))).toBe(true)
  })

  /** @behaviour history.acts */
  test('each act on an analysis by its name, and an answer of it as an answer', async () => {
    const { id, request } = await createAnalysis(here, organisation, { responsible: adviser })
    const { questions } = await loadForm(db, 19)
    const answers = questions.flatMap(({ question }) => {
      const [option] = question.options
      return question.question_type.label === 'textarea' && option
        ? [{ option_id: option.id, value: 'Favorable.' }]
        : []
    })
    await answersAnalysis(
      adviser,
      id,
      answers.slice(0, 1).map((one) => ({ ...one, details: null })),
    )
    const told = (await historyOf(request)).data.filter(({ analysis }) => analysis !== null)
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['analysis_created', 'analysis_started', 'answer'])
    expect(told.map(({ analysis }) => analysis)).toEqual([1, 2, 3].map(() => ({ id, summary: false })))
  })
})

/** @behaviour history.one-change */
describe('what is typed in one go', () => {
  const typed = async (id: number, value: string, who: Person = organisation) => {
    clock.pass({ minutes: 1 })
    await who.savesAnswers(id, [{ option_id: text.option_id, value }])
  }
  const answers = async (id: number) => (await filtered(id, { kind: 'answer' })).map(({ changes }) => changes['answer'])

  test('is one line, from the first to the last', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    for (const value of ['L', 'Le', 'Le Phare']) await typed(id, value)
    expect(await answers(id)).toEqual([{ from: null, to: 'Le Phare' }])
  })

  test('and taken back is none', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    await typed(id, 'Le Phare')
    await typed(id, '')
    expect(await answers(id)).toEqual([])
  })

  test('by two people is two', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    await typed(id, 'Le Phare')
    await typed(id, 'La Lueur', adviser)
    await typed(id, 'Le Phare')
    expect(await answers(id)).toEqual([
      { from: 'La Lueur', to: 'Le Phare' },
      { from: 'Le Phare', to: 'La Lueur' },
      { from: null, to: 'Le Phare' },
    ])
  })
})

/** @behaviour history.list */
describe('the history is a list', () => {
  test('filtered by kind, person and day, searched, sorted, paged, with who did something', async () => {
    const id = await createRequest(here, organisation, { answers: 'all', documents: true, responsible: adviser })
    await organisation.submits(id)
    await adviser.changes(id, { state_id: 4 })
    expect((await filtered(id, { kind: ['state'], actor_id: adviser.id })).map(({ label }) => label)).toEqual([
      'En analyse',
    ])
    expect((await filtered(id, { actor_id: 0 })).map(({ kind }) => kind)).toEqual(['mail', 'mail', 'mail'])
    expect((await filtered(id, { at: '2000-01-01' })).length).toBe(0)
    expect((await historyOf(id, { search: 'ACCUSE' })).data.map(({ kind }) => kind)).toEqual(['mail'])
    const page = await historyOf(id, { per_page: 2, page_number: 2, order_by: 'at', order_direction: 'asc' })
    expect(page).toMatchObject({ page: 2, data: [{}, {}] })
    const authors = await adviser.reads<{ label: string }[]>(`/requests/${id}/history/authors`)
    expect(authors.body.map(({ label }) => label)).toEqual(['Joceline Villeneuve', 'Mathieu Villeneuve'])
  })

  test('exported, of one request', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    await adviser.changes(id, { archived: true })
    const filters = JSON.stringify({ request_id: id })
    expect(await opensExport(adviser, 'requestHistory', { query: { filters } })).toMatchObject({
      body: { ids: [expect.any(Number)] },
    })
    expect(await opensExport(adviser, 'requestHistory')).toBeRefused('not_found')
  })
})
