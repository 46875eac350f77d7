import type { Page } from '@playwright/test'

/**
 * Blocks the call by which a page learns of others' changes, as a failing network does, so that a conflict arises at
 * the save.
 */
export async function hearsNothing(...pages: readonly Page[]): Promise<void> {
  const json = { code: 'not_found', message: '' }
  for (const page of pages) await page.route('**/answers/follow', (route) => route.fulfill({ status: 404, json }))
}
