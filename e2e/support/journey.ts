import { test as base, type Browser, type Page, type ViewportSize } from '@playwright/test'
import { URL } from './server.ts'

export { expect } from '@playwright/test'

/** Windows that this process keeps open for all its journeys. */
const standing = new Map<'page' | 'other', Page>()

/**
 * A test with a window without a session in which the application has already been loaded, since opening a new one
 * takes as long as the journey. A test that needs a fresh browser uses Playwright's own `test`. `other` is a window of
 * another browser, for a second person.
 */
export const test = base.extend<{ other: Page }>({
  page: async ({ browser, viewport }, use) => {
    const page = await opened('page', browser, viewport)
    await use(page)
    await leave(page)
  },
  context: async ({ page }, use) => use(page.context()),
  other: async ({ browser, viewport }, use) => {
    const other = await opened('other', browser, viewport)
    await use(other)
    await leave(other)
  },
})

async function opened(name: 'page' | 'other', browser: Browser, viewport: ViewportSize | null): Promise<Page> {
  const known = standing.get(name)
  const page = known?.isClosed() === false ? known : await (await browser.newContext()).newPage()
  standing.set(name, page)
  if (viewport) await page.setViewportSize(viewport)
  return page
}

async function leave(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await forgetAll(page)
}

/** Leaves the page despite its warnings, and clears the window's storage and routes. */
async function forgetAll(page: Page): Promise<void> {
  await page.goto('/readyz')
  // Routes are removed only now, because the page may send calls when it is left.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ media: null })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin: URL, storageTypes: 'all' })
  await tools.detach()
}
