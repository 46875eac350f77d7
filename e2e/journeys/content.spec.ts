import type { Page } from '@playwright/test'
import { arriveAs, emailOf, goOnAs } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { lastMailTo } from '../support/mails.ts'

const ORGANISATION = emailOf('organisme189')

/** Waits until the draft is saved, publishes it, and waits until it is published. */
async function publish(page: Page): Promise<void> {
  await expect(page.getByText('Brouillon enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Publier…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText(/^Ce qui est affiché est publié/)).toBeVisible()
}

const openItem = async (page: Page, name: string) => {
  await page.goto('/content')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

/** Labels of a list as the person of this window gets it. */
const labelsAt = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (address) => {
    const { token } = JSON.parse(localStorage.getItem('octroi.session') ?? '{}') as { token: string }
    const reply = await fetch(`/api${address}`, { headers: { authorization: token } })
    return ((await reply.json()) as { label: string }[]).map(({ label }) => label)
  }, path)

/** @behaviour content.journey */
test('an administrator changes a state, a sector, a mail and a type, and an organisation sees it', async ({ page }) => {
  await arriveAs(page, emailOf('admin'), '/')
  await page.getByRole('link', { name: 'Contenu', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Contenu', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await openItem(page, 'États des demandes')
  await page.getByRole('textbox', { name: 'Nom de l’entrée 7', exact: true }).fill('À approuver, préformulée')
  await publish(page)

  await openItem(page, 'Secteurs')
  await page.getByRole('button', { name: 'Ajouter une entrée' }).click()
  await page.keyboard.type('Sécurité routière')
  await expect(page.getByText('Une correction à faire avant de publier')).toBeVisible()
  await page.getByRole('combobox', { name: 'Fait partie de, entrée 20' }).click()
  await page.getByRole('option', { name: 'Enfance, jeunesse et familles' }).click()
  await expectAccessible(page)
  await publish(page)

  await openItem(page, 'Mot de passe oublié')
  const text = page.getByRole('textbox', { name: 'Texte' })
  await text.fill('Bonjour {{lien}}')
  await expect(page.getByText(/Le champ {{lien}} n’existe pas/)).toBeVisible()
  await text.fill('La girafe vous envoie ce lien : {{res')
  await page.getByRole('button', { name: 'Insérer Lien du nouveau mot de passe' }).click()
  await expect(text).toHaveValue('La girafe vous envoie ce lien : {{reset_url}}')
  await publish(page)

  await openItem(page, 'Nouveau type de demande')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Bourse de relève')
  await page.getByRole('combobox', { name: 'Formulaire' }).click()
  await page.getByRole('option', { name: 'Aide ponctuelle' }).click()
  await expect(page.getByText('Brouillon enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Publier…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bourse de relève', level: 1 })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Analyse générique' }).check()
  await publish(page)

  await page.goto('/audit')
  await expect(page.getByText('Type de demande « Bourse de relève »').first()).toBeVisible()
  // Organisations see this state under the name of the one before it.
  expect(await labelsAt(page, '/requests/states')).toContain('À approuver, préformulée')

  await goOnAs(page, ORGANISATION, '/')
  expect(await labelsAt(page, '/sectors')).toContain('Sécurité routière')
  await page.request.post(`/api/password?email=${encodeURIComponent(ORGANISATION)}`)
  expect(await lastMailTo(ORGANISATION)).toContain('La girafe vous envoie ce lien')
})
