import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Drafting } from '../drafts/index.ts'
import { findViolations } from '../react/testing/find-violations.ts'
import { option, question } from '../testing/builders.ts'
import { showEditor as showEditorOf } from './testing/show-editor.tsx'

const showEditor = () =>
  showEditorOf([question('text', 1, { label: 'Nom' }), question('number', 2, { label: 'Âge', order: 2 })])

const preview = page.getByRole('region', { name: 'Aperçu' })

const labelsOf = (drafting: Drafting) =>
  drafting.state().description.sections.flatMap(({ questions }) => questions.map(({ label }) => label))

test('a question is chosen, renamed with its preview beside it, moved, and all of it undone by keys', async () => {
  const drafting = await showEditor()
  await page.getByRole('treeitem', { name: /^Âge Nombre/ }).click()
  await page.getByRole('textbox', { name: 'Texte de la question' }).fill('Durée')
  await expect.element(preview.getByRole('textbox', { name: 'Durée' })).toBeVisible()
  await page.getByRole('treeitem', { name: /Durée/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(labelsOf(drafting)).toEqual(['Durée', 'Nom'])
  await expect.element(page.getByRole('treeitem', { name: /Durée/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(labelsOf(drafting)).toEqual(['Nom', 'Âge'])
  expect(await findViolations()).toEqual([])
})

/** @behaviour form-drafts.hidden-in-preview */
test('the preview says why a question with a condition does not show, until what it depends on is answered', async () => {
  const nested = question('text', 2, { label: 'Lesquels', parent_option_id: 11 })
  const options = [option(11, { label: 'Oui' }), option(12, { label: 'Non' })]
  const asked = question('radio', 1, { label: 'Avez-vous des partenaires?', options, children_question: [nested] })
  await showEditorOf([asked], { part: { kind: 'question', id: 2 } })
  const hint = preview.getByText(/^La question choisie a une condition/)
  await expect.element(hint).toBeVisible()
  await preview.getByRole('radio', { name: 'Oui' }).click()
  await expect.element(preview.getByRole('textbox', { name: 'Lesquels' })).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})

/** @behaviour form-drafts.library */
test('a question of the library is added as a copy with ids of its own', async () => {
  const saved = question('radio', 1, { label: 'Région', options: [option(11), option(12)] })
  const drafting = await showEditorOf([question('text', 1, { label: 'Nom' })], {
    library: [{ title: 'Régions', question: saved }],
    part: { kind: 'question', id: 1 },
  })
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Ajouter une question' }).click()
    await page.getByRole('menuitem', { name: 'Régions' }).click()
  }
  const questions = drafting.state().description.sections[0]?.questions ?? []
  expect(questions.map(({ label }) => label)).toEqual(['Nom', 'Région', 'Région'])
  const ids = questions.flatMap(({ id, options }) => [id, ...options.map((each) => each.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a question is added by its type, and removed', async () => {
  const drafting = await showEditor()
  await page.getByRole('treeitem', { name: 'Nom Texte court' }).click()
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await page.getByRole('menuitem', { name: 'Un choix (boutons)' }).click()
  expect(labelsOf(drafting)).toEqual(['Nom', 'Nouvelle question', 'Âge'])
  await expect.element(preview.getByRole('radio', { name: 'Choix 2' })).toBeVisible()
  await page.getByRole('treeitem', { name: /Nouvelle question/ }).click()
  await userEvent.keyboard('{Delete}')
  expect(labelsOf(drafting)).toEqual(['Nom', 'Âge'])
  await expect.element(page.getByRole('treeitem', { name: /Âge/ })).toHaveFocus()
})
