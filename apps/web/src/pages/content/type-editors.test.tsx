import type { ContentAnalyzeType, ContentCriterion, ContentItem, ContentRequestType } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AnalyzeTypeEditor } from './editors/analyze-type-editor.tsx'
import { CriterionEditor } from './editors/criterion-editor.tsx'
import { RequestTypeEditor } from './editors/request-type-editor.tsx'

afterEach(() => vi.restoreAllMocks())

const place = (form_id: number, question_id: number) => ({ form_id, question_id, option_id: null, field: null })
const value: ContentCriterion = {
  label: 'Santé',
  scale: 'mark',
  recommends: null,
  questions: [place(11, 4), place(12, 9)],
}
const item: ContentItem = {
  kind: 'criterion',
  key: '3',
  label: 'Santé',
  value,
  published: '0123456789abcdef',
  draft: null,
  history: [],
  uses: { what: 'analyses', counts: [] },
  choices: {
    forms: [
      { id: 11, label: 'Analyse financière' },
      { id: 12, label: 'Fiche synthèse' },
    ],
    places: [
      { ...place(11, 4), label: '4.6 Santé générale' },
      { ...place(11, 5), label: '4.7 Avis' },
    ],
  },
}

/** @behaviour content.criteria */
test('the question of each form is chosen or taken away; one of an earlier version stays until then', async () => {
  const changed = vi.fn<(value: ContentCriterion) => void>()
  const faultOf = (path: string) => (path === 'questions.1' ? 'Cette question n’est pas là.' : undefined)
  const { screen } = await renderPage(<CriterionEditor {...{ item, value, faultOf }} onChange={changed} />, '/')
  await expect
    .element(page.getByRole('combobox', { name: 'Fiche synthèse' }))
    .toHaveValue('Question d’une version antérieure')
  await expect.element(page.getByText('Cette question n’est pas là.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Analyse financière' }).click()
  await page.getByRole('option', { name: '4.7 Avis' }).click()
  expect(changed).toHaveBeenLastCalledWith({ ...value, questions: [place(11, 5), place(12, 9)] })
  await page.getByRole('combobox', { name: /^Partie des recommandations/ }).click()
  await page.getByRole('option', { name: 'Couleur' }).click()
  expect(changed).toHaveBeenLastCalledWith({ ...value, recommends: 'color' })
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour content.types */
test('a type of request is retired and offered again; one that does not exist yet is not', async () => {
  const type: ContentRequestType = {
    label: 'Bourse',
    form_id: 4,
    analyze_type_ids: [],
    recommendations: 'none',
    financial_pages: false,
  }
  const changed = vi.fn<(value: ContentRequestType) => void>()
  const props = { value: type, faultOf: () => undefined, onChange: changed }
  const named = (key: string): ContentItem => ({ ...item, kind: 'request_type', key, value: { ...type } })
  const checkbox = page.getByRole('checkbox', { name: 'Ne plus offrir' })
  const { screen } = await renderPage(<RequestTypeEditor {...props} item={named('4')} />, '/')
  await checkbox.click()
  expect(changed).toHaveBeenLastCalledWith({ ...type, retired: true })
  await screen.unmount()
  const again = await renderPage(
    <RequestTypeEditor {...props} value={{ ...type, retired: true }} item={named('4')} />,
    '/',
  )
  await checkbox.click()
  expect(changed).toHaveBeenLastCalledWith(type)
  await again.screen.unmount()
  await renderPage(<RequestTypeEditor {...props} item={named('new')} />, '/')
  await expect.element(page.getByRole('textbox', { name: 'Nom' })).toBeVisible()
  await expect.element(checkbox).not.toBeInTheDocument()
})

/** @behaviour content.types */
test('a retired type of analysis is offered only where it is chosen', async () => {
  const analyses = [
    { id: 1, label: 'Analyse financière', retired: false },
    { id: 2, label: 'Fiche synthèse', retired: true },
  ]
  const type = { label: 'Bourse', form_id: 4, recommendations: 'none', financial_pages: false } as const
  const named: ContentItem = { ...item, kind: 'request_type', key: '4', value: {}, choices: { analyses } }
  const props = { item: named, faultOf: () => undefined, onChange: () => undefined }
  const summary = page.getByRole('checkbox', { name: 'Fiche synthèse' })
  const { screen } = await renderPage(<RequestTypeEditor {...props} value={{ ...type, analyze_type_ids: [2] }} />, '/')
  await expect.element(summary).toBeChecked()
  await screen.unmount()
  await renderPage(<RequestTypeEditor {...props} value={{ ...type, analyze_type_ids: [1] }} />, '/')
  await expect.element(page.getByRole('checkbox', { name: 'Analyse financière' })).toBeChecked()
  await expect.element(summary).not.toBeInTheDocument()
})

/** @behaviour content.types */
test('a type of analysis is retired', async () => {
  const type: ContentAnalyzeType = { label: 'Analyse juridique', form_id: 12, financial: false, summary: false }
  const changed = vi.fn<(value: ContentAnalyzeType) => void>()
  const named: ContentItem = { ...item, kind: 'analyze_type', key: '4', value: { ...type } }
  const props = { value: type, faultOf: () => undefined, onChange: changed }
  const { screen } = await renderPage(<AnalyzeTypeEditor {...props} item={named} />, '/')
  await page.getByRole('checkbox', { name: 'Ne plus offrir' }).click()
  expect(changed).toHaveBeenLastCalledWith({ ...type, retired: true })
  expect(await findViolations(screen.container)).toEqual([])
})
