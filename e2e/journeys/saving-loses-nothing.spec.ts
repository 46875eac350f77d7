import type { Page } from '@playwright/test'
import { arriveAs, emailOf, logIn, PASSWORD } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { killerOf, newProfile, openBrowser } from '../support/killable-browser.ts'

const FORM = '/requests/2/form'
/** A text of 150 characters at most that no other journey answers. */
const TEXT = 3008
const KEY_MS = 60

test('a browser that is killed in mid-typing loses the last second at most', async () => {
  const profile = newProfile()
  const before = await openBrowser(profile)
  await logIn(before.page, emailOf('organisme'))
  await before.page.goto(FORM)
  // Nothing reaches the server: what is found again was kept on the device.
  await before.page.route('**/answers/', (route) => route.abort('internetdisconnected'))
  const text = Array.from({ length: 80 }, (_, place) => String.fromCodePoint(97 + (place % 26))).join('')
  const name = question(before.page, TEXT).getByRole('textbox')
  await name.fill('')
  const killBrowser = killerOf(profile)
  let killed = 0
  // Right after a key, whatever else the machine does: a clock of ours could let all of them come first.
  const { keys, ended } = await followTyping(before.page, ({ text: typed }) => {
    if (typed.length < 35) return false
    killed = killBrowser()
    return true
  })
  const typing = name.pressSequentially(text, { delay: KEY_MS })
  typing.catch(() => undefined)
  await ended
  const [last] = keys.slice(-1)
  // In mid-typing: there were keys to come, and one had just been pressed.
  expect(last?.text.length).toBeLessThan(text.length)
  expect(killed - (last?.at ?? 0)).toBeLessThan(1000)
  const kept = keys.findLast(({ at }) => at <= killed - 1000)?.text ?? ''
  expect(kept.length).toBeGreaterThan(0)

  const { page, context } = await openBrowser(profile)
  // The browser itself writes the session to the disk some seconds late: it may have to be opened again.
  await page.goto(FORM)
  const recovered = page.getByRole('region', { name: '1 réponse récupérée sur cet appareil' })
  const login = page.getByRole('heading', { name: 'Connexion' })
  await expect(recovered.or(login)).toBeVisible()
  if (await login.isVisible()) await logInAgain(page)
  await expect(recovered).toBeVisible()
  const found = await question(page, TEXT).getByRole('textbox').inputValue()
  expect(text.startsWith(found)).toBe(true)
  // All that stood in the field a second before.
  expect(found.length).toBeGreaterThanOrEqual(kept.length)
  await expectAccessible(page)
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await page.getByRole('button', { name: 'D’accord' }).click()
  await page.reload()
  await expect(question(page, TEXT).getByRole('textbox')).toHaveValue(found)
  await expect(page.getByText('récupérée')).toHaveCount(0)
  await context.close()
})

test('two people on one request: the second is shown both answers, and chooses', async ({ page, other: adviser }) => {
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

interface Key {
  readonly text: string
  /** Milliseconds of the clock, as the page had it when the key came. */
  readonly at: number
}

/** What stands in the field after each key from now on, until the one that `isLast` says is the last. */
async function followTyping(page: Page, isLast: (key: Key) => boolean) {
  const keys: Key[] = []
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let isOver = false
  await page.exposeFunction('recordKey', (key: Key) => {
    if (isOver) return
    keys.push(key)
    isOver = isLast(key)
    if (isOver) end()
  })
  await page.evaluate(() => {
    const record: (key: { text: string; at: number }) => void = Reflect.get(window, 'recordKey')
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) record({ text: target.value, at: Date.now() })
    })
  })
  return { keys: keys as readonly Key[], ended }
}

/** Logs in where the session was over, and comes back to the form. */
async function logInAgain(page: Page): Promise<void> {
  await page.getByLabel('Adresse courriel').fill(emailOf('organisme'))
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(`**${FORM}`)
}
