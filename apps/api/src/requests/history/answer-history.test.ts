import type { contract, ReplyOf } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { loadForm } from '../../filled-forms/index.ts'
import { pdf } from '../../testing/form-data.ts'
import { answersAnalysis, createAnalysis } from '../../testing/factories/create-analysis.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import type { Person } from '../../testing/person.ts'
import { testApp } from '../../testing/test-app.ts'

const here = await testApp()
const { db, clock, adviser, organisation } = here

type Page = ReplyOf<typeof contract.requestHistory.question>
type Query = Record<string, string | number>

const historyOf = (id: number, question: number, { query = {}, who = adviser }: { query?: Query; who?: Person } = {}) =>
  who.reads<Page>(`/requests/${id}/history/questions/${question}`, query)
const inShort = (page: Page) => page.data.map(({ by, options }) => [by, ...options.map(({ from, to }) => [from, to])])

const form = await loadForm(db, 4)
const ofType = (label: string) => {
  const found = form.questions.find(({ question }) => question.question_type.label === label)?.question
  if (!found) throw new Error(`The form has no question of type ${label}`)
  return found
}
const [text, choice, table] = [ofType('text'), ofType('radio'), ofType('table')]
const optionOf = ({ options }: typeof text, place = 0) => options[place]?.id ?? 0

/** @behaviour history.answer */
describe('the history of an answer', () => {
  test('tells who changed it, from what to what, the latest first, by page', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    const answers = (value: string) => [{ option_id: optionOf(text), value }]
    await organisation.savesAnswers(id, answers('Le Phare'))
    clock.pass({ minutes: 20 })
    await adviser.savesAnswers(id, answers('La Lueur'))
    const { body } = await historyOf(id, text.id)
    expect(inShort(body)).toEqual([
      ['Mathieu Villeneuve', ['Le Phare', 'La Lueur']],
      ['Joceline Villeneuve', [null, 'Le Phare']],
    ])
    expect(body.data[0]).toMatchObject({ at: clock.now().toISOString() })
    const second = (await historyOf(id, text.id, { query: { per_page: 1, page_number: 2 } })).body
    expect(second).toMatchObject({ page: 2, total_pages: 2, total: 2, data: [{ by: 'Joceline Villeneuve' }] })
  })

  test('tells of a choice what took the place of what, also when it was chosen in two goes', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    const chooses = (place: number) =>
      organisation.savesAnswers(id, [{ option_id: optionOf(choice, place), value: '1' }])
    await chooses(0)
    clock.pass({ minutes: 20 })
    await chooses(1)
    clock.pass({ minutes: 2 })
    await chooses(2)
    const [latest] = (await historyOf(id, choice.id)).body.data
    expect(latest?.options.filter(({ before }) => before?.value === '1').map(({ option_id }) => option_id)).toEqual([
      optionOf(choice, 0),
    ])
    expect(latest?.options.filter(({ after }) => after?.value === '1')).toMatchObject([
      { option_id: optionOf(choice, 2) },
    ])
  })

  test('keeps tables as they were saved, to compare them by row', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    const [column] = table.fields
    const rows = (...cells: readonly string[]) => JSON.stringify(cells.map((cell) => ({ [column?.id ?? '']: cell })))
    await organisation.savesAnswers(id, [{ option_id: optionOf(table), value: rows('Ana') }])
    clock.pass({ minutes: 20 })
    await organisation.savesAnswers(id, [{ option_id: optionOf(table), value: rows('Ana', 'Luc') }])
    const [latest] = (await historyOf(id, table.id)).body.data
    expect(latest?.options).toMatchObject([{ before: { value: rows('Ana') }, after: { value: rows('Ana', 'Luc') } }])
  })

  test('tells the documents of a question, each by its name', async () => {
    const id = await createRequest(here, organisation, { responsible: adviser })
    const file = ofType('file')
    const { body } = await organisation.uploads(pdf(), { request_id: id, option_id: optionOf(file) })
    expect(inShort((await historyOf(id, file.id)).body)).toEqual([['Joceline Villeneuve', [null, body.document.name]]])
  })

  test('is that of an analysis where one of the request is asked for', async () => {
    const { id: analysis, request } = await createAnalysis(here, organisation, { responsible: adviser })
    const other = await createAnalysis(here, organisation, { responsible: adviser })
    const analysisForm = await loadForm(db, 19)
    const asked = analysisForm.questions.find(({ question }) => question.question_type.label === 'textarea')?.question
    if (!asked) throw new Error('The form of the analysis asks for no text')
    await answersAnalysis(adviser, analysis, [{ option_id: optionOf(asked), value: 'Favorable.', details: null }])
    const query = { analyze_id: analysis }
    expect(inShort((await historyOf(request, asked.id, { query })).body)).toEqual([
      ['Mathieu Villeneuve', [null, 'Favorable.']],
    ])
    // The history cannot be read through another request or a form without this question.
    expect(await historyOf(other.request, asked.id, { query })).toBeRefused('not_found')
    expect(await historyOf(request, asked.id)).toBeRefused('not_found')
    expect(await historyOf(request, text.id, { query: { analyze_id: 999_999 } })).toBeRefused('not_found')
  })

  /** @behaviour history.answer-changed */
  test('is told to be there only of answers that were changed once they stood', async () => {
    const { id: analysis, request: id } = await createAnalysis(here, organisation, { type: 4, responsible: adviser })
    const changed = async (query: Query = {}) =>
      (await adviser.reads<{ question_ids: number[] }>(`/requests/${id}/history/questions`, query)).body.question_ids
    await db.updateTable('requests').set({ state_id: 1 }).where('id', '=', id).execute()
    await organisation.savesAnswers(id, [{ option_id: optionOf(text), value: 'Le Phare' }])
    await organisation.savesAnswers(id, [{ option_id: optionOf(choice), value: '1' }])
    expect(await changed()).toEqual([])
    clock.pass({ minutes: 20 })
    await organisation.savesAnswers(id, [{ option_id: optionOf(text), value: 'La Lueur' }])
    expect(await changed()).toEqual([text.id])
    expect(await changed({ analyze_id: analysis })).toEqual([])
    const other = await createAnalysis(here, organisation, { responsible: adviser })
    const query = { analyze_id: other.id }
    expect(await adviser.reads(`/requests/${id}/history/questions`, query)).toBeRefused('not_found')
    expect(await organisation.reads(`/requests/${id}/history/questions`)).toBeRefused('forbidden')
  })

  test('is empty where nothing changed, and nobody else’s to read', async () => {
    const id = await createRequest(here, organisation)
    expect((await historyOf(id, text.id)).body).toMatchObject({ data: [], total: 0 })
    expect(await historyOf(id, text.id, { who: organisation })).toBeRefused('forbidden')
  })
})
