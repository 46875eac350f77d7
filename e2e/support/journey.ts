import { test as base, type Page } from '@playwright/test'
import { URL } from './server.ts'

export { expect } from '@playwright/test'

/** The window that this process opened, for all of its journeys. */
let standing: Page | undefined

/**
 * A journey in a window that knows nobody, in which the application ran before: opening it in a window of its own costs
 * as much again. Who needs a browser that never saw the application takes Playwright's own `test`.
 */
export const test = base.extend({
  page: async ({ browser, viewport }, use) => {
    const page = standing?.isClosed() === false ? standing : await (await browser.newContext()).newPage()
    standing = page
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await forgetAll(page)
  },
  context: async ({ page }, use) => use(page.context()),
})

/** Leaves the page, whatever it wants to say to that, and what the window was told with it. */
async function forgetAll(page: Page): Promise<void> {
  await page.goto('/readyz')
  // Not before: what the page sends when it is left goes where the journey let it go.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => sessionStorage.clear())
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin: URL, storageTypes: 'all' })
  await tools.detach()
}
