import './editor.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createNewId, Drafting, openDraft } from '../drafts/index.ts'
import { findViolations } from '../react/testing/find-violations.ts'
import { show } from '../react/testing/mount.tsx'
import { description, question } from '../testing/builders.ts'
import { FormEditor } from './form-editor.tsx'

async function showEditor() {
  const draft = openDraft(
    description(question('text', 1, { label: 'Nom' }), question('number', 2, { label: 'Âge', order: 2 })),
  )
  const drafting = new Drafting(draft)
  let next = 0
  const newId = createNewId(draft, () => (next += 0.001))
  await show(<FormEditor drafting={drafting} newId={newId} />)
  return drafting
}

const preview = page.getByRole('region', { name: 'Aperçu' })

const labelsOf = (drafting: Drafting) =>
  drafting.state().description.sections.flatMap(({ questions }) => questions.map(({ label }) => label))

test('a question is chosen, renamed with its preview beside it, moved, and all of it undone by keys', async () => {
  const drafting = await showEditor()
  await page.getByRole('treeitem', { name: 'Âge Nombre' }).click()
  await page.getByRole('textbox', { name: 'Libellé' }).fill('Durée')
  await expect.element(preview.getByRole('textbox', { name: 'Durée' })).toBeVisible()
  await page.getByRole('treeitem', { name: /Durée/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(labelsOf(drafting)).toEqual(['Durée', 'Nom'])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(labelsOf(drafting)).toEqual(['Nom', 'Âge'])
  expect(await findViolations()).toEqual([])
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
})
