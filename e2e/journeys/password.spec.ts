import type { Page } from '@playwright/test'
import { emailOf, PASSWORD } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { expect, test } from '../support/journey.ts'
import { passwordLinkTo } from '../support/mails.ts'
import { oneTimeCode } from '../support/one-time-code.ts'

const NEW_PASSWORD = 'girafe pluie quai neuf'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function fillInLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Adresse courriel').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function fillInNewPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse courriel').fill(email)
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmation du mot de passe').fill(password)
  await page.getByRole('button', { name: 'Suivant' }).click()
}

for (const [kind, width, account] of [
  ['desktop', 1440, 'organisme190'],
  ['phone', 390, 'organisme191'],
] as const) {
  const EMAIL = emailOf(account)
  test.describe(`on a ${kind}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('who forgot their password gets a link by mail, chooses another, and logs in', async ({ page }) => {
      await page.goto('/requests/12')
      await expect(heading(page, 'Connexion')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Mot de passe oublié?' }).click()
      // The login page has a field with the same label, and stays until this page is loaded.
      await expect(heading(page, 'Mot de passe oublié')).toBeVisible()
      await page.getByLabel('Adresse courriel').fill('personne@example.org')
      await page.keyboard.press('Enter')
      await expect(page.getByText("Ce courriel n'est associé à aucun utilisateur")).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Adresse courriel').fill(EMAIL)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`Un courriel a été envoyé à l’adresse ${EMAIL}.`)).toBeVisible()
      await expectAccessible(page)

      const link = await passwordLinkTo(EMAIL)
      await page.goto(link)
      await expect(heading(page, 'Choix du mot de passe')).toBeVisible()
      await expect(page).toHaveURL('/password/edit')
      await fillInNewPassword(page, EMAIL, 'court')
      await expectAccessible(page)
      await fillInNewPassword(page, EMAIL, 'administrator')
      await expect(page.getByText('Ce mot de passe est trop facile à deviner.')).toBeVisible()
      await fillInNewPassword(page, EMAIL, NEW_PASSWORD)
      await expect(page).toHaveURL('/password/end')
      await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible()
      await expectAccessible(page)

      await page.goto(link)
      await fillInNewPassword(page, EMAIL, 'autre girafe quai neuf')
      await expect(page.getByText("Une erreur s'est produite lors du changement de mot de passe.")).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Retour à la connexion' }).click()
      await fillInLogin(page, EMAIL, PASSWORD)
      await expect(page.getByText('Courriel ou mot de passe invalide')).toBeVisible()
      await fillInLogin(page, EMAIL, NEW_PASSWORD)
      await expect(heading(page, 'Accueil')).toBeVisible()
    })
  })
}

test('a second factor is set up on the profile, asked for at the login, and turned off', async ({ page, other }) => {
  const EMAIL = emailOf('organisme192')
  await fillInLogin(page, EMAIL, PASSWORD)
  await heading(page, 'Accueil').waitFor()
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('octroi.session') ?? '{}').user)
  await follow(page, `/users/${id}`)
  await page.getByRole('button', { name: 'Activer la validation en deux étapes' }).click()
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
  await expectAccessible(page)
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code à six chiffres').fill(oneTimeCode(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const [recovery = '', another = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'J’ai gardé ces codes' }).click()
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()

  await fillInLogin(other, EMAIL, PASSWORD)
  await expect(other.getByLabel('Code de validation')).toBeFocused()
  await expectAccessible(other)
  await other.keyboard.type('000000')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Ce code n’est pas valide ou a déjà servi.')).toBeVisible()
  await other.getByLabel('Code de validation').fill(recovery)
  await other.keyboard.press('Enter')
  await heading(other, 'Accueil').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
  await expect(page.getByText('Autres sessions terminées')).toBeVisible()
  await other.goto('/requests')
  await expect(heading(other, 'Connexion')).toBeVisible()

  await page.getByRole('button', { name: 'Désactiver' }).click()
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await page.getByLabel('Code de validation').fill(another)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Activer la validation en deux étapes' })).toBeVisible()
})

test('an administrator sees what is asked of each type of user', async ({ page }) => {
  await fillInLogin(page, emailOf('admin'), PASSWORD)
  await heading(page, 'Accueil').waitFor()
  await follow(page, '/security')
  await expect(page.getByRole('switch')).toHaveCount(5)
})
