import type { Page } from '@playwright/test'
import { arriveAs, emailOf, holdSession, logIn, PASSWORD } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { expect, test } from '../support/journey.ts'

const EMAIL = 'noemie.gagnon@example.org'
const CHOSEN = 'Une corneille bleue 1987'
const LEAVE =
  "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?"

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Finds somebody in the list by their name. */
async function search(page: Page, text: string): Promise<void> {
  await page.goto('/users?size=10')
  await page.getByPlaceholder('Rechercher').fill(text)
}

async function logInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Adresse courriel').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test.describe.configure({ mode: 'serial' })

test('an administrator creates a user, after being told what is missing', async ({ page }) => {
  await logIn(page, emailOf('admin'))
  await page.getByRole('link', { name: 'Utilisateurs' }).click()
  await expect(page.getByRole('heading', { name: 'Utilisateurs', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter un utilisateur' }).click()
  await expect(page.getByRole('heading', { name: "Création d'un utilisateur" })).toBeVisible()

  await page.getByRole('button', { name: 'Créer l’utilisateur' }).click()
  await expect(field(page, 'Prénom')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await field(page, 'Prénom').fill('Noémie')
  await field(page, 'Nom').fill('Gagnon')
  await field(page, 'Courriel').fill(emailOf('conseiller').toUpperCase())
  await choose(page, 'Type d’utilisateur', 'Conseiller')
  await page.getByRole('radio', { name: 'Je le choisis et je le lui transmets' }).check()
  await field(page, 'Mot de passe').fill(CHOSEN)
  await field(page, 'Confirmation du mot de passe').fill(CHOSEN)
  await page.getByRole('button', { name: 'Créer l’utilisateur' }).click()
  await expect(page.getByText(/déjà utilisée par un autre utilisateur/).first()).toBeVisible()

  await field(page, 'Courriel').fill(EMAIL)
  await page.getByRole('button', { name: 'Créer l’utilisateur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
  await expect(dialog.getByLabel('Mot de passe actuel')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText("L'utilisateur a été créé avec succès.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noémie Gagnon', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the administrator finds and edits the user, and is asked before leaving', async ({ page }) => {
  await holdSession(page, emailOf('admin'))
  await search(page, 'gagnon')
  await page.getByRole('link', { name: /^Modifier.*Noémie Gagnon/ }).click()
  await expect(page.getByRole('heading', { name: "Édition d'un utilisateur" })).toBeVisible()
  await field(page, 'Prénom').fill('Naomie')
  await page.getByRole('link', { name: 'Utilisateurs' }).click()
  await expect(page.getByText(LEAVE)).toBeVisible()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await page.goBack()
  await expect(page.getByText(LEAVE)).toBeVisible()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Enregistrement effectué')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Naomie Gagnon', level: 1 })).toBeVisible()
})

test('two people edit the same user: the second sees both values side by side', async ({
  page: first,
  other: second,
}) => {
  for (const page of [first, second]) {
    await holdSession(page, emailOf('admin'))
    await search(page, EMAIL)
    await page.getByRole('link', { name: /^Modifier.*Naomie Gagnon/ }).click()
    await expect(field(page, 'Nom')).toHaveValue('Gagnon')
  }
  await field(first, 'Nom').fill('Gagné')
  await first.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(first.getByRole('heading', { name: 'Naomie Gagné' })).toBeVisible()
  await field(second, 'Nom').fill('Gagnier')
  await second.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const dialog = second.getByRole('dialog')
  await expect(dialog.getByText('Gagné', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Gagnier', { exact: true })).toBeVisible()
  await expectAccessible(second)
  await dialog.getByRole('radio', { name: 'Votre valeur' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(second.getByRole('heading', { name: 'Naomie Gagnier' })).toBeVisible()
})

test('the user logs in, and edits their own record but neither their type nor others', async ({ page }) => {
  await logInAs(page, EMAIL, CHOSEN)
  await page.getByRole('link', { name: /Naomie Gagnier/ }).click()
  await page.getByRole('link', { name: 'Modifier', exact: true }).click()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await field(page, 'Nom').fill('Gagnon')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Vos changements ont été enregistrés avec succès.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Naomie Gagnon/ })).toBeVisible()
  await expectAccessible(page)

  for (const path of ['/users/1', '/users/1/edit']) {
    await follow(page, '/faq')
    await follow(page, path)
    await expect(page.getByRole('heading', { name: 'Accueil', level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await follow(page, '/users')
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0)
})

test('the administrator disables the user, whose session ends at once, and enables them again', async ({
  page: admin,
  other: person,
}) => {
  await logInAs(person, EMAIL, CHOSEN)
  await expect(person.getByRole('heading', { name: 'Accueil', level: 1 })).toBeVisible()
  await holdSession(admin, emailOf('admin'))
  await search(admin, EMAIL)
  await admin.getByRole('button', { name: /^Désactiver.*Naomie Gagnon/ }).click()
  await expect(admin.getByText("Êtes-vous certain de vouloir désactiver l'utilisateur ?")).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect(admin.getByText(`L'utilisateur ${EMAIL} a été désactivé.`)).toBeVisible()

  await person.reload()
  await expect(person.getByText(/^Votre compte a été désactivé\. Pour le faire réactiver, écrivez à/)).toBeVisible()
  await logInAs(person, EMAIL, CHOSEN)
  await expect(person.getByText('Ce compte est présentement désactivé')).toBeVisible()

  await admin.getByRole('button', { name: /^Activer.*Naomie Gagnon/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Activer' }).click()
  await expect(admin.getByLabel('Mot de passe actuel')).toBeFocused()
  await expectAccessible(admin)
  await admin.keyboard.type(PASSWORD)
  await admin.keyboard.press('Enter')
  await expect(admin.getByText(`L'utilisateur ${EMAIL} a été activé.`)).toBeVisible()
  await logInAs(person, EMAIL, CHOSEN)
  await expect(person.getByRole('heading', { name: 'Accueil', level: 1 })).toBeVisible()
})

test('an invited user of an organisation is linked to one that has no user yet', async ({ page, request }) => {
  const login = await request.post('/api/login', { data: { user: { email: emailOf('admin'), password: PASSWORD } } })
  const headers = { authorization: login.headers()['authorization'] ?? '' }
  const ties = await (await request.get('/api/organization_users?user_id=30', { headers })).json()
  expect((await request.delete(`/api/organization_users/${ties[0].id}`, { headers })).status()).toBe(204)
  const free = await (await request.get(`/api/organizations/${ties[0].organization_id}`, { headers })).json()

  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(page, emailOf('admin'), '/users/new')
  await field(page, 'Prénom').fill('Ève')
  await field(page, 'Nom').fill('Tremblay')
  await field(page, 'Courriel').fill('eve.tremblay@example.org')
  await choose(page, 'Type d’utilisateur', 'Organisme')
  await page.getByRole('combobox', { name: 'Organisme', exact: true }).fill(free.name.slice(0, 12))
  await page.getByRole('option', { name: free.name }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Créer l’utilisateur' }).click()
  await expect(page.getByRole('heading', { name: 'Ève Tremblay' })).toBeVisible()
  await expect(page.getByRole('link', { name: free.name })).toBeVisible()
  await expectAccessible(page)
})
