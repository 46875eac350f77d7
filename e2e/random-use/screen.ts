import { expect as expectNow, type Page } from '@playwright/test'
import { READ_QUESTIONS, type ShownAnswers } from './shown-values.ts'

/** The long timeout is for a busy machine. */
const expect = expectNow.configure({ timeout: 60_000 })
const SECTIONS = 'nav[aria-label="Sections du formulaire"] .octroi-nav-item'

/** The number of sections of the form. */
export const sectionCount = (page: Page): Promise<number> => page.locator(SECTIONS).count()

/** Index of the current section, from 0. */
export const sectionInView = (page: Page): Promise<number> =>
  page.locator(SECTIONS).evaluateAll((all) => all.findIndex((item) => item.hasAttribute('aria-current')))

/** Goes to a section, by its index from 0, and waits until it has rendered completely. */
export async function goTo(page: Page, place: number): Promise<void> {
  await page.locator(SECTIONS).nth(place).click()
  await isThere(page, place)
}

/** Waits until the section with this index, or the current one, has rendered; tables render a moment later. */
export async function isThere(page: Page, place?: number): Promise<void> {
  const all = page.locator(SECTIONS)
  const current = place === undefined ? all.and(page.locator('[aria-current]')) : all.nth(place)
  await expect(current).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('.octroi-main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('.octroi-section-title')).toBeVisible()
}

/** The answers that the page displays now. */
export const onScreen = (page: Page): Promise<ShownAnswers> => page.evaluate<ShownAnswers>(READ_QUESTIONS)

/** The answers that the whole form displays, read section by section. */
export async function wholeForm(page: Page): Promise<ShownAnswers> {
  const shown: Record<string, ShownAnswers[string]> = {}
  for (let place = 0; place < (await sectionCount(page)); place++) {
    await goTo(page, place)
    Object.assign(shown, await onScreen(page))
  }
  return shown
}
