import type { Page } from '@playwright/test'
import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

/** A request that is still in draft, and questions of its first section. */
const REQUEST = 2
const NAME = 3007
/** A section with choices, and one with amounts, of which this is the first. */
const CHOICES = 304
const AMOUNTS = 307
const AMOUNT = 3065
/** A section with three tables. */
const TABLES = 305
const FORM = `/requests/${REQUEST}/form`
const SCRIPT = /\/assets\/index-[^/]*\.js$/

/** Holds the application's code back until the function that it returns is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPT, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** @behaviour shell.opening, shell.opening-takes-keys */
test('a form can be read and typed into before the code of the application has come', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), FORM)
  await expect(question(page, NAME)).toBeVisible()
  const release = await holdCode(page)
  await page.goto(FORM, { waitUntil: 'commit' })
  const opening = page.locator('#opening')
  const name = question(page, NAME).getByRole('textbox')
  await expect(opening.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(name).toBeVisible()
  await expectAccessible(page)
  await name.fill('Tapé avant que')
  await page.keyboard.type(' le code')
  await page.reload({ waitUntil: 'commit' })
  await expect(opening.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(name).toHaveValue('Tapé avant que le code')
  await name.press('End')

  release()
  await expect(opening).toHaveCount(0)
  await expect(name).toBeFocused()
  await page.keyboard.type(' arrive')
  await expect(name).toHaveValue('Tapé avant que le code arrive')
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await page.reload()
  await expect(opening).toHaveCount(0)
  await expect(name).toHaveValue('Tapé avant que le code arrive')
})

test('a page whose code never comes says so, and keeps what was typed to be copied', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), FORM)
  await expect(question(page, NAME)).toBeVisible()
  let fail: () => void = () => undefined
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(SCRIPT, async (route) => {
    await failed
    await route.abort()
  })
  await page.goto(FORM, { waitUntil: 'commit' })
  const name = page.locator('#opening').locator(`#octroi-q${NAME}-input`)
  await name.fill('Tapé pour rien')
  fail()
  await expect(page.getByRole('heading', { name: 'Connexion impossible' })).toBeVisible()
  await expect(name).toHaveValue('Tapé pour rien')
  await expect(name).not.toBeEditable()
})

test('what was chosen survives a reload and reaches the page, and an amount that is being typed goes on', async ({
  page,
}) => {
  await arriveAs(page, emailOf('organisme'), `${FORM}?section=${CHOICES}`)
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  const opening = page.locator('#opening')
  // The boxes of a long list have no id.
  const boxes = page.locator('input[type="checkbox"]:not([id])')
  const box = opening.locator(boxes).and(page.locator(':not(:checked)')).first()
  await expect(box).toBeEnabled()
  const label = await box.evaluate((element) => element.closest('label')?.textContent ?? '')
  await box.check()
  await page.reload({ waitUntil: 'commit' })
  await expect(opening.getByLabel(label, { exact: true })).toBeChecked()
  release()
  await expect(opening).toHaveCount(0)
  await expect(page.getByLabel(label, { exact: true })).toBeChecked()

  const releaseBudget = await holdCode(page)
  await page.goto(`${FORM}?section=${AMOUNTS}`, { waitUntil: 'commit' })
  await opening.locator(`#octroi-q${AMOUNT}-input`).fill('98')
  releaseBudget()
  await expect(opening).toHaveCount(0)
  await page.keyboard.type('76')
  await expect(page.locator(`#octroi-q${AMOUNT}-input`)).toHaveValue('9876')
})

test('an opening has the tables, so that nothing moves when the application takes over', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), `${FORM}?section=${TABLES}`)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  const opening = page.locator('#opening')
  const tables = opening.getByRole('grid')
  await expect(tables).toHaveCount(3)
  await expectAccessible(page)
  const before = await height()
  // A cell is chosen, but its keys wait for the application.
  const cell = tables.first().getByRole('gridcell').first()
  await cell.click()
  await page.keyboard.type('12')
  release()
  await expect(opening).toHaveCount(0)
  await expect(page.getByRole('grid')).toHaveCount(3)
  expect(await height()).toBe(before)
})

test('a link that is clicked with Ctrl opens another tab; one that is clicked before more is typed waits no longer', async ({
  page,
}) => {
  await arriveAs(page, emailOf('organisme'), FORM)
  const release = await holdCode(page)
  await page.goto(FORM, { waitUntil: 'commit' })
  const opening = page.locator('#opening')
  const link = opening.getByRole('link', { name: 'Demandes', exact: true })
  const tab = page.context().waitForEvent('page')
  await link.click({ modifiers: ['Control'] })
  await (await tab).close()
  await link.click()
  await question(page, NAME).getByRole('textbox').press('End')
  await page.keyboard.type(' et plus')
  release()
  await expect(opening).toHaveCount(0)
  await expect(question(page, NAME).getByRole('textbox')).toHaveValue(/ et plus$/)
  await expect(page).toHaveURL(FORM)
})

test('a page whose code neither comes nor fails says so after a while', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), FORM)
  await page.clock.install()
  await holdCode(page)
  await page.goto(FORM, { waitUntil: 'commit' })
  await expect(page.locator('#opening').getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(page.getByRole('heading', { name: 'Connexion impossible' })).toBeVisible()
  await expect(page.locator('#opening').locator(`#octroi-q${NAME}-input`)).toBeEditable()
})

test('an opening that comes after the message that the code failed does not cover it', async ({ page }) => {
  await arriveAs(page, emailOf('organisme'), FORM)
  await page.route(SCRIPT, (route) => route.abort())
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/opening\?/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(FORM, { waitUntil: 'commit' })
  const message = page.getByRole('heading', { name: 'Connexion impossible' })
  await expect(message).toBeVisible()
  const reply = page.waitForResponse(/\/opening\?/)
  release()
  await (await reply).finished()
  // The page has handled the opening once a later call of its own is answered.
  await page.evaluate(async () => (await fetch('/healthz')).text())
  await expect(message).toBeVisible()
})
