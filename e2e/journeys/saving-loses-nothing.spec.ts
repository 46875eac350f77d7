import type { Page } from '@playwright/test'
import { arriveAs, emailOf, logIn, PASSWORD } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question, untilStarted } from '../support/form.ts'
import { hearsNothing } from '../support/hears-nothing.ts'
import { expect, test } from '../support/journey.ts'
import { killerOf, newProfile, openBrowser } from '../support/killable-browser.ts'

const FORM = '/requests/2/form'
/** A text of 150 characters at most that no other journey answers. */
const TEXT = 3008
const MINUTE_MS = 60_000
/** Text that was in the field a second before the browser was killed, and text typed within that second. */
const TYPED_BEFORE = 'Ce qui est sur cet appareil'
const TYPED_LAST = ', et ce qui n’y est pas encore'

test('a browser that is killed in mid-typing loses the last second at most', async () => {
  const profile = newProfile()
  const before = await openBrowser(profile)
  await logIn(before.page, emailOf('organisme'))
  await before.page.clock.install()
  await before.page.goto(FORM)
  // All saves are blocked, so that what is found again was stored on the device.
  await before.page.route('**/answers/', (route) => route.abort('internetdisconnected'))
  const name = question(before.page, TEXT).getByRole('textbox')
  await untilStarted(before.page)
  await name.fill('')
  const killBrowser = killerOf(profile)
  // From now on, the page's clock advances only when the journey lets it.
  await before.page.clock.pauseAt(Date.now() + MINUTE_MS)
  await name.pressSequentially(TYPED_BEFORE)
  await before.page.clock.runFor(1000)
  await expect.poll(() => textsOnDevice(before.page)).toContain(TYPED_BEFORE)
  await name.pressSequentially(TYPED_LAST)
  await expect(name).toHaveValue(TYPED_BEFORE + TYPED_LAST)
  killBrowser()

  const { page, context } = await openBrowser(profile)
  // The browser writes the session to disk some seconds late, so a new login may be needed.
  await page.goto(FORM)
  const recovered = page.getByRole('region', { name: '1 réponse récupérée sur cet appareil' })
  const login = page.getByRole('heading', { name: 'Connexion' })
  await expect(recovered.or(login)).toBeVisible()
  if (await login.isVisible()) await logInAgain(page)
  await expect(recovered).toBeVisible()
  const found = await question(page, TEXT).getByRole('textbox').inputValue()
  // The journal may have been faster than required, so that part of the last text may be there.
  expect(found.startsWith(TYPED_BEFORE), found).toBe(true)
  expect(TYPED_BEFORE + TYPED_LAST).toContain(found)
  await expectAccessible(page)
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await page.getByRole('button', { name: 'D’accord' }).click()
  await page.reload()
  await expect(question(page, TEXT).getByRole('textbox')).toHaveValue(found)
  await expect(page.getByText('récupérée')).toHaveCount(0)
  await context.close()
})

test('two people on one request: the second is shown both answers, and chooses', async ({ page, other: adviser }) => {
  await hearsNothing(page, adviser)
  await arriveAs(page, emailOf('organisme'), FORM)
  await arriveAs(adviser, emailOf('admin'), FORM)
  const nameOn = (where: typeof page) => question(where, TEXT).getByRole('textbox')
  await expect(nameOn(adviser)).toBeVisible()
  await nameOn(page).fill('Le nom que donne l’organisme')
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()

  await nameOn(adviser).fill('Le nom que donne une autre personne')
  await expect(adviser.getByRole('region', { name: 'Réponses modifiées par quelqu’un d’autre' })).toContainText(
    'Le nom que donne l’organisme',
  )
  await expectAccessible(adviser)
  await adviser.getByRole('button', { name: 'Garder la mienne' }).click()
  await expect(adviser.getByText('Enregistré à l’instant')).toBeVisible()
  await page.reload()
  await expect(nameOn(page)).toHaveValue('Le nom que donne une autre personne')
})

test('a session that ends in the middle: after logging in again, even after a reload, the answers are back', async ({
  page,
}) => {
  await arriveAs(page, emailOf('organisme'), FORM)
  const name = question(page, TEXT).getByRole('textbox')
  await expect(name).toBeVisible()
  await page.route('**/answers/', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Votre session est terminée.' } }),
  )
  await name.fill('Écrit quand la session s’est terminée')
  await page.waitForURL('**/login')
  await page.unroute('**/answers/')
  await page.reload()
  await logInAgain(page)
  await expect(page.getByRole('region', { name: '1 réponse récupérée sur cet appareil' })).toBeVisible()
  await expect(name).toHaveValue('Écrit quand la session s’est terminée')
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
})

/** The texts of the answers that are stored on this device. */
const textsOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no result')))
      })
    const database = await result(indexedDB.open('octroi-forms-journal'))
    const entries = await result<{ value: string }[]>(database.transaction('entries').objectStore('entries').getAll())
    database.close()
    return entries.map(({ value }) => value)
  })

/** Logs in after the end of a session, and returns to the form. */
async function logInAgain(page: Page): Promise<void> {
  await page.getByLabel('Adresse courriel').fill(emailOf('organisme'))
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(`**${FORM}`)
}
