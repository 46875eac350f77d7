import type { Page } from '@playwright/test'
import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

/** A request that is still in draft, and questions of its first section. */
const REQUEST = 2
const NAME = 3007
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
