import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'

const TITLE = 'Connexion impossible'
const SCRIPT = /\/assets\/index-[^/]*\.js$/
/** A script that no browser can parse, served instead of the application's. */
const BROKEN = { contentType: 'text/javascript', body: 'import (' }

/** @behaviour shell.not-started */
test('a page whose script does not come or does not run says so, and nothing of it where it starts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript((title) => {
    const look = (): void => {
      const said = [...document.querySelectorAll('h1')].find(({ textContent }) => textContent === title)
      if (said?.checkVisibility({ visibilityProperty: true })) document.documentElement.setAttribute('data-seen', '')
      requestAnimationFrame(look)
    }
    look()
  }, TITLE)
  await page.goto('/login')
  await expect(page.getByLabel('Adresse courriel')).toBeVisible()
  await expect(page.locator('[data-seen]')).toHaveCount(0)
  await expect(page.getByText(TITLE)).toHaveCount(0)

  const failed = page.getByRole('alert').getByRole('heading', { name: TITLE, level: 1 })
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/requests')
  await expect(failed).toBeVisible()
  await expect(page.getByText('Vérifiez votre connexion à Internet, puis rechargez la page.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, (route) => route.fulfill(BROKEN))
  await page.reload()
  await expect(failed).toBeVisible()

  const without = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await without.newPage()
  await plain.goto('/login')
  await expect(plain.getByText(/^Cette application a besoin de JavaScript/)).toBeVisible()
  await expect(plain.getByText(TITLE)).toBeHidden()
  await without.close()
})
