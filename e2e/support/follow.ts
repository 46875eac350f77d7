import { expect, type Page } from '@playwright/test'

/**
 * Navigates within the application like a link, until the previous page is gone: loading everything again for each page
 * proves no more and takes most of the time.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('h1[data-left]'), address).toHaveCount(0)
}

/**
 * Opens an address as from a mail, with an empty browser cache. Files then load in another order, which reveals one
 * that runs before its imports. It takes three times as long as `follow`, so only a few pages use it; the build already
 * fails on circular imports.
 */
export async function loadAnew(page: Page, address: string): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tools.detach()
}
