import type { Page } from '@playwright/test'
import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

const NAME = 'Bourses de relève'
const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible()

/** @behaviour form-drafts.list, form-drafts.editor, form-drafts.publish */
test('an administrator makes a form of three questions from nothing, publishes it, and it is listed', async ({
  page,
}) => {
  await arriveAs(page, emailOf('admin'), '/')
  await page.getByRole('link', { name: 'Formulaires' }).click()
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  await page.getByRole('textbox', { name: /^Nom du formulaire/ }).fill(NAME)
  await page.getByRole('button', { name: 'Créer le formulaire' }).click()
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une section' }).click()
  for (const [type, label] of [
    ['Texte court', 'Nom de la personne'],
    ['Nombre', 'Montant demandé'],
    ['Date', 'Date du projet'],
  ] as const) {
    await page.getByRole('button', { name: 'Ajouter une question' }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    await page.getByRole('textbox', { name: 'Texte de la question', exact: true }).fill(label)
    await expect(page.getByRole('treeitem', { name: new RegExp(label) })).toBeVisible()
  }
  await saved(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('treeitem', { name: /Montant demandé/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publier…' }).click()
  await page.getByRole('button', { name: 'Publier la version 1' }).click()
  await expect(page.getByText('Version 1 publiée')).toBeVisible()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) })
  await expect(item.getByText(/^Version 1, publiée le/)).toBeVisible()
  await expectAccessible(page)
})

/** @behaviour form-drafts.clash, form-drafts.saving */
test('two windows edit one form: each sees what the other did, and a clash is asked about', async ({
  page,
  context,
}) => {
  await arriveAs(page, emailOf('admin'), '/forms')
  await page.getByRole('button', { name: 'Nouveau formulaire' }).click()
  await page.getByRole('textbox', { name: /^Nom du formulaire/ }).fill('Deux fenêtres')
  await page.getByRole('button', { name: 'Créer le formulaire' }).click()
  await page.getByRole('button', { name: 'Ajouter une section' }).click()
  await saved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  const [label, otherLabel] = [page, other].map((one) =>
    one.getByRole('textbox', { name: 'Titre de la section', exact: true }),
  )
  await otherLabel!.fill('Identité')
  await saved(other)
  await expect(label!).toHaveValue('Identité')
  await page.route('**/draft/acts', (route) => route.abort())
  await label!.fill('Organisme')
  await expect(page.getByText(/^Non enregistré\s:/)).toBeVisible()
  await otherLabel!.fill('Demandeur')
  await saved(other)
  await page.unroute('**/draft/acts')
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Modifié par deux personnes' })
  await expect(dialog.getByText('Organisme', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Demandeur', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click()
  await saved(page)
  await expect(otherLabel!).toHaveValue('Organisme')
})
