import type { Page } from '@playwright/test'
import { arriveAs, emailOf, holdSession, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { expect, test } from '../support/journey.ts'

const LEAVE =
  "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?"

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

/** Chooses from a list of the form by typing a part of the choice. */
async function choose(page: Page, label: string, search: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(search)
  await page.getByRole('option').first().click()
}

/** Opens the form that edits an organisation, from its profile. */
async function openEdition(page: Page, id: number): Promise<void> {
  await page.goto(`/organisations/${id}`)
  await page.getByRole('link', { name: 'Modifier', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Modifier un organisme', level: 1 })).toBeVisible()
}

/** @behaviour organisations.menu, organisations.list-title, organisations.create-page, organisations.toast-created, organisations.add-action, organisations.highlight */
test('an administrator creates an organisation, by way of its faults, and finds it in the list', async ({ page }) => {
  await arriveAs(page, emailOf('admin'))
  await page.getByRole('link', { name: 'Organismes' }).click()
  await expect(page.getByRole('heading', { name: 'Liste des organismes', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter un organisme' }).click()
  await page.getByRole('button', { name: 'Créer l’organisme' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Corrigez ces 7 champs' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: /^Nom/ }).click()
  await expect(field(page, 'Nom')).toBeFocused()
  await page.keyboard.type('Le Phare <b>des Bois</b> 🌊')
  await choose(page, 'Champ d’action', 'alimentation')
  await choose(page, 'Secteur', 'depannage')
  await choose(page, 'Sous-secteur', 'comptoirs')
  await field(page, 'Courriel général').fill('bonjour@phare.example.org')
  await field(page, 'Téléphone du service').fill('418 555-0199')
  await choose(page, 'Région', 'bas-saint')
  await field(page, 'NEQ').fill('1181440712')
  await expect(page.getByText('Les chiffres de ce NEQ ne concordent pas.')).toBeVisible()
  await page.getByRole('button', { name: 'Créer l’organisme' }).click()
  await expect(page.getByText('Organisme créé', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Le Phare <b>des Bois</b> 🌊', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Organismes' }).click()
  await page.getByRole('searchbox').fill('phare <b>')
  await page.getByRole('link', { name: 'Le Phare <b>des Bois</b> 🌊', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Le Phare <b>des Bois</b> 🌊', level: 1 })).toBeVisible()
})

/** @behaviour organisations.organisation-edits-own, organisations.locked-fields, organisations.toast-saved */
test('an organisation edits its own record, but not what administrators keep', async ({ page }) => {
  await holdSession(page, emailOf('organisme'))
  await openEdition(page, 1)
  for (const label of ['Numéro d’organisme', 'Champ d’action', 'Secteur', 'Sous-secteur'])
    await expect(field(page, label)).toHaveAttribute('readonly')
  await expect(field(page, 'Suivi annuel, première partie')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Utilisateur associé')).toHaveCount(0)
  await expectAccessible(page)
  await field(page, 'Mission').fill('Accueillir.\nAccompagner.')
  await save(page)
  await expect(page.getByText('Enregistrement effectué')).toBeVisible()
  await expect(page.getByText('Vos changements ont été enregistrés avec succès.')).toBeVisible()
  await expect(page.getByText('Accompagner.')).toBeVisible()
  await follow(page, '/organisations/2/edit')
  await expect(page.getByRole('heading', { name: 'Accueil', level: 1 })).toBeVisible()
})

/** @behaviour organisations.conflict-side-by-side, organisations.conflict-choice */
test('two people who edit one organisation at once choose side by side, and lose nothing', async ({ page, other }) => {
  await holdSession(page, emailOf('admin'))
  await holdSession(other, emailOf('organisme3'))
  await openEdition(page, 3)
  await openEdition(other, 3)
  await field(other, 'Ville').fill('Matane')
  await field(other, 'Adresse').fill('1, rue du Quai')
  await save(other)
  await expect(other.getByText('Enregistrement effectué')).toBeVisible()

  await field(page, 'Ville').fill('Amqui')
  await field(page, 'Code postal').fill('G5J 1A1')
  await save(page)
  const dialog = page.getByRole('dialog')
  const city = dialog.getByRole('radiogroup', { name: 'Ville' })
  await expect(city.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(city.getByText('Amqui')).toBeVisible()
  await expect(city.getByText('Matane')).toBeVisible()
  await expect(dialog.getByText(/^Valeur enregistrée par .+/).first()).toBeVisible()
  await expect(dialog.getByText(/a aussi changé\s: Adresse\. Cette valeur est gardée\./)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click()
  await expect(field(page, 'Ville')).toHaveValue('Amqui')
  await save(page)
  await city.getByRole('radio', { name: /^Valeur enregistrée/ }).check()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(page.getByText('Enregistrement effectué')).toBeVisible()
  for (const text of ['Matane', 'G5J 1A1', '1, rue du Quai']) await expect(page.getByText(text).first()).toBeVisible()
})

/** @behaviour leaving.link, leaving.browser-back, leaving.stay, leaving.leave, leaving.closed-tab */
test('leaving unsaved changes asks, by every way out', async ({ page }) => {
  await holdSession(page, emailOf('admin'))
  await openEdition(page, 4)
  await field(page, 'Ville').fill('Percé')
  const stay = page.getByRole('button', { name: 'Rester sur la page' })
  const ways = [
    () => page.getByRole('link', { name: 'Annuler' }).click(),
    () => page.getByRole('link', { name: 'Demandes' }).click(),
    () => page.goBack(),
  ]
  for (const leaves of ways) {
    await leaves()
    await expect(page.getByText(LEAVE)).toBeVisible()
    await stay.click()
    await expect(field(page, 'Ville')).toHaveValue('Percé')
  }
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closing
  await page.getByRole('link', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('link', { name: 'Modifier', exact: true }).first()).toBeVisible()
  await expect(page.getByText('Percé')).toHaveCount(0)
})

/** @behaviour leaving.session-ended, leaving.draft-offered */
test('when the session ends, the person logs in, comes back, and finds what they typed', async ({ page, request }) => {
  await holdSession(page, emailOf('admin'))
  await openEdition(page, 5)
  await field(page, 'Ville').fill('Percé')
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('octroi.session') ?? '{}'))
  await request.post('/api/logout', { headers: { authorization: token } })
  await save(page)
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible()
  await page.getByLabel('Adresse courriel').fill(emailOf('admin'))
  await page.getByLabel('Mot de passe', { exact: true }).fill('Octroi-demo-2026!')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: 'Les reprendre' }).click()
  await expect(field(page, 'Ville')).toHaveValue('Percé')
  await save(page)
  await expect(page.getByText('Enregistrement effectué')).toBeVisible()
  const headers = await tokenOf(request, emailOf('admin'))
  expect((await (await request.get('/api/organizations/5', { headers })).json()).city).toBe('Percé')
})
