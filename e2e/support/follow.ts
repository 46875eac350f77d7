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
