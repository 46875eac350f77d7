import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../react/testing/find-violations.ts'
import { option, question } from '../testing/builders.ts'
import { questionOf, showEditor } from './testing/show-editor.tsx'

const questions = () => [
  question('radio', 1, {
    label: 'Couleur',
    question_number: '1.1',
    options: [option(11, { label: 'Vert' }), option(12, { label: 'Jaune' })],
    children_question: [question('text', 2, { label: 'Nuance', parent_option_id: 12 })],
  }),
  question('number', 3, { label: 'Âge', order: 2 }),
]

const rows = page.getByRole('treeitem')
const texts = () => rows.elements().map((row) => row.textContent)
const chosen = { part: { kind: 'question', id: 1 } } as const

/** @behaviour form-drafts.outline */
test('the outline is searched by label, number and type, and says when a question shows', async () => {
  await showEditor(questions())
  await expect.element(page.getByRole('treeitem', { name: /Nuance.*si 1\.1 = Jaune/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher dans le plan' }).fill('age')
  await expect.poll(texts).toEqual([expect.stringContaining('Section'), expect.stringContaining('Âge')])
  await page.getByRole('searchbox', { name: 'Rechercher dans le plan' }).fill('texte court')
  await expect.poll(() => texts().at(-1)).toContain('Nuance')
  await page.getByRole('searchbox', { name: 'Rechercher dans le plan' }).fill('zzz')
  await expect.element(page.getByText('Aucune question ne correspond.')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a question is dragged under another by the pointer, and added under one', async () => {
  const drafting = await showEditor(questions(), chosen)
  await page.getByRole('treeitem', { name: /Âge/ }).dropTo(page.getByRole('treeitem', { name: /Couleur/ }))
  expect(questionOf(drafting, 1).children_question.map(({ id }) => id)).toEqual([2, 3])
  await page.getByRole('button', { name: 'Ajouter une sous-question' }).click()
  await page.getByRole('menuitem', { name: 'Date', exact: true }).click()
  expect(questionOf(drafting, 1).children_question.map(({ question_type }) => question_type.label)).toEqual([
    'text',
    'number',
    'date',
  ])
})

test('the form has its name, its currency and its checks', async () => {
  const drafting = await showEditor(questions())
  await page.getByRole('button', { name: 'Propriétés du formulaire' }).click()
  await page.getByRole('textbox', { name: 'Nom du formulaire' }).fill('Demande')
  await page.getByRole('textbox', { name: /Devise/ }).fill('EU')
  await expect.element(page.getByText(/le code d’une devise/)).toBeVisible()
  await page.getByRole('textbox', { name: /Devise/ }).fill('EUR')
  await page.getByRole('button', { name: 'Ajouter une vérification' }).click()
  await page.getByRole('textbox', { name: 'Message sinon' }).fill('Corrigez.')
  await page.getByRole('combobox', { name: 'Questions marquées' }).click()
  await page.getByRole('option', { name: 'Âge' }).click()
  await expect
    .poll(() => drafting.state().description.checks)
    .toEqual([{ holds: '', message: 'Corrigez.', questions: [3] }])
  expect(drafting.state().description).toMatchObject({ name: 'Demande', currency: 'EUR' })
})

/** @behaviour form-drafts.outline */
test('a question that a key removes gives the focus to the next one', async () => {
  await showEditor([
    question('text', 1, { label: 'Nom' }),
    question('radio', 2, { label: 'Choix', order: 2, options: [option(11)] }),
  ])
  const first = page.getByRole('treeitem', { name: /^Nom/ })
  await first.click()
  await userEvent.keyboard('{Delete}')
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(page.getByRole('treeitem', { name: /^Choix/ })).toHaveFocus()
})
