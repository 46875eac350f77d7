import { expect, type Page } from '@playwright/test'

/**
 * Goes to an address within the application, as a link does, until the page that stood there is gone: loading all of it
 * again for each page proves no more and takes most of the time.
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
 * Goes to an address as from a mail, in a browser that has no file of the application yet. Files then run in another
 * order than where the frame of all pages is there: one that runs before what it imports shows. It costs three
 * times what following costs: for a few, since the build stops at files that import each other in a circle.
 */
export async function loadAnew(page: Page, address: string): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tools.detach()
}
