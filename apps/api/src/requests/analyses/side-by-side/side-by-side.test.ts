import type { SideBySide } from '@octroi/domain'
import { expect, test } from 'vitest'
import { loadForm } from '../../../filled-forms/index.ts'
import { answersAnalysis, createAnalysis } from '../../../testing/factories/create-analysis.ts'
import { testApp } from '../../../testing/test-app.ts'
import { readCriteria } from './criteria.ts'

const here = await testApp()
const { db, adviser, analyst, organisation, otherOrganisation } = here

const optionNamed = async (formId: number, question: number, label: string) => {
  const options = (await loadForm(db, formId)).questionById.get(question)?.question.options ?? []
  return options.find((option) => option.label === label)?.id ?? options[0]?.id ?? 0
}

/** @behaviour analyses.side-by-side */
test('the analyses of a request stand beside one another, with what those of them share', async () => {
  const { request } = await createAnalysis(here, organisation, { type: 1, responsible: adviser, listed: [analyst] })
  const rows = await db.selectFrom('analyses').selectAll().where('request_id', '=', request).execute()
  const idOf = (type: number) => rows.find(({ type_id }) => type_id === type)?.id ?? 0
  const answers = async (
    type: number,
    given: readonly (readonly [form: number, question: number, label: string])[],
  ) => {
    const sent = given.map(async ([form, question, label]) => ({
      option_id: await optionNamed(form, question, label),
      value: '1',
      details: null,
    }))
    await answersAnalysis(here.administrator, idOf(type), await Promise.all(sent))
  }
  await answers(1, [
    [11, 11028, 'Vert'],
    [11, 11024, '4 – Très satisfaisant'],
  ])
  await answers(2, [[12, 12022, 'Orange']])
  await answersAnalysis(here.administrator, idOf(3), [
    { option_id: 230076, value: JSON.stringify({ cote: '2' }), details: null },
  ])
  const { body } = await analyst.reads<SideBySide>(`/requests/${request}/analyses`)
  expect(
    body.analyses.map(({ id, analyze_type, user, percent }) => [id, analyze_type.label, user, percent > 0]),
  ).toEqual(
    expect.arrayContaining([
      [idOf(1), 'Analyse financière', null, true],
      [idOf(3), 'Fiche synthèse', 'Mathieu Villeneuve', true],
    ]),
  )
  const shared = (label: string) => body.criteria.find((criterion) => criterion.label === label)
  expect(shared('Couleur proposée')).toMatchObject({ diverging: ['Vert', 'Orange'] })
  expect(shared('Couleur proposée')?.ratings).toHaveLength(4)
  const health = shared('Santé financière')
  expect(health?.diverging).toEqual(['2', '4 – Très satisfaisant'])
  expect(health?.ratings).toEqual([
    { analysis_id: idOf(1), question: '4.6 Santé financière générale', text: '4 – Très satisfaisant' },
    { analysis_id: idOf(3), question: '6.4 Appréciation d’ensemble – Santé financière', text: '2' },
  ])
  expect(shared('Montant recommandé')).toMatchObject({ diverging: [] })
})

/** @behaviour analyses.side-by-side */
test('a request with one analysis shares nothing; organisations learn nothing of it', async () => {
  const { request } = await createAnalysis(here, organisation, { responsible: adviser })
  const { body } = await adviser.reads<SideBySide>(`/requests/${request}/analyses`)
  expect(body).toMatchObject({ analyses: [{}], criteria: [] })
  expect(await organisation.reads(`/requests/${request}/analyses`)).toBeRefused('forbidden')
  expect(await otherOrganisation.reads('/requests/999999/analyses')).toBeRefused('forbidden')
  expect(await adviser.reads('/requests/999999/analyses')).toBeRefused('not_found')
})

test('every criterion that ships speaks of questions, lines and columns that ship', async () => {
  const criteria = await readCriteria(db)
  expect(criteria.length).toBeGreaterThan(3)
  for (const { label, questions } of criteria) {
    for (const { form_id, question_id, option_id, field } of questions) {
      const question = (await loadForm(db, form_id)).questionById.get(question_id)?.question
      expect(question, `${label}, form ${form_id}`).toBeDefined()
      if (option_id === undefined) continue
      expect(question?.options.map(({ id }) => id)).toContain(option_id)
      expect(question?.fields.map(({ id }) => id)).toContain(field)
    }
  }
})
