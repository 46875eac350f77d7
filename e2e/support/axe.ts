import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const CODE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Where an element stands says which one it is: the text of each that is looked at would be put together besides. */
const SOURCE = `${CODE};axe.configure({ noHtml: true })`
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What passed is not described: that would take several times as long as the rules themselves. */
const OPTIONS = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

/**
 * Once what comes into view is there: a dialog that is half there would be judged, and judged again. What is to come
 * seconds later, when a page has not started by then, is not waited for.
 */
const STILLNESS = `Promise.allSettled(document.getAnimations()
  .map((animation) => ({ timing: animation.effect.getComputedTiming(), finished: animation.finished }))
  .filter(({ timing }) => timing.iterations === 1 && timing.delay < 2000)
  .map(({ finished }) => finished)).then(() => undefined)`

/**
 * No violation of the WCAG 2.2 AA rules on the page as it comes to stand, frames included: a dialog or a message that
 * is still fading in has not its colours yet.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await violationsOf(page)).toEqual([])).toPass()
}

async function violationsOf(page: Page): Promise<{ id: string; targets: string[] }[]> {
  await page.evaluate(STILLNESS)
  for (const frame of page.frames()) if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(SOURCE)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(OPTIONS)})`)
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
}
