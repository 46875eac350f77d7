import type { Page } from '@playwright/test'

/** Keeps from a page what others do in its form, as a network does that fails: what both change then meets at a save. */
export async function hearsNothing(...pages: readonly Page[]): Promise<void> {
  const json = { code: 'not_found', message: '' }
  for (const page of pages) await page.route('**/answers/follow', (route) => route.fulfill({ status: 404, json }))
}
