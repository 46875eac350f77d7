import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
import { question, untilStarted } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

/** Questions of a request that is still in draft. */
const REQUEST = 2
const NAME = 3007
const WEBSITE = 3011

test('a faulty answer is found again from the page of the request: the summary takes the focus', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), `/requests/${REQUEST}/form`)
  await question(page, WEBSITE).getByRole('textbox').fill('pas un site')
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()

  await follow(page, `/requests/${REQUEST}`)
  await page.locator(`a[href="/requests/${REQUEST}/form?faults"]`).first().click()
  const summary = page.getByRole('region', { name: /à corriger/ })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: /Site web/ }).click()
  await expect(question(page, WEBSITE).getByRole('textbox')).toBeFocused()
  await question(page, WEBSITE).getByRole('textbox').fill('www.exemple.org')
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
})

test('who logs out is logged out in all windows, then erases what could not be saved', async ({ page, context }) => {
  await arriveAs(page, emailOf('organisme'))
  const typing = await context.newPage()
  await typing.goto(`/requests/${REQUEST}/form`)
  const name = question(typing, NAME).getByRole('textbox')
  await untilStarted(typing)
  await expect(name).toBeVisible()
  await typing.route('**/answers/', (route) => route.abort('internetdisconnected'))
  await name.fill('Resté sur cet appareil')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(typing.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Votre session est fermée' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Effacer de cet appareil' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()

  await typing.unroute('**/answers/')
  await arriveAs(typing, emailOf('organisme'), `/requests/${REQUEST}/form`)
  await expect(name).not.toHaveValue('Resté sur cet appareil')
  await expect(typing.getByText('récupérée')).toHaveCount(0)
})
