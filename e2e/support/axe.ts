import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const CODE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** `noHtml`: the selector identifies an element, and building the HTML of each one would cost time. */
const SOURCE = `${CODE};axe.configure({ noHtml: true })`
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Passed rules are not described, which would take several times as long as checking them. */
const OPTIONS = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

/**
 * Waits for animations, because a half-visible dialog would fail. Delayed animations that have not started are not
 * waited for.
 */
const STILLNESS = `Promise.allSettled(document.getAnimations()
  .map((animation) => ({ timing: animation.effect.getComputedTiming(), finished: animation.finished }))
  .filter(({ timing }) => timing.iterations === 1 && timing.delay < 2000)
  .map(({ finished }) => finished)).then(() => undefined)`

/**
 * A script that describes everything that axe reads of the main part of a page: its content with the values of fields,
 * its colours and its width. Ids with counters are replaced by their order of appearance, in references too. Null if
 * that is not possible: frames hold documents of their own.
 */
const MAIN = `(() => {
  const main = document.querySelector('main')
  if (main === null || main.querySelector('iframe') !== null) return null
  const ids = new Map()
  const byOrder = (id) => ids.get(id) ?? (ids.set(id, 'id' + ids.size), ids.get(id))
  const held = [...main.querySelectorAll('input, textarea, select')].map((field) => field.value + field.checked)
  const frames = [document.documentElement, document.body].map((frame) => frame.cloneNode().outerHTML)
  const colours = [main, document.body].map((part) => getComputedStyle(part)).flatMap((style) => [style.color, style.backgroundColor])
  const around = [innerWidth, innerHeight, ...frames, ...colours]
  return [...around, main.outerHTML.replace(/mantine-[a-z0-9]{9}|_r_[a-z0-9]+_/g, byOrder), ...held].join('\\n')
})()`

/**
 * The path of the marker file for a main part without violations. All processes of one run share the folder, which is
 * emptied when the run begins.
 */
function markOf(content: string): string {
  const folder = join(test.info().project.outputDir, 'judged-by-axe')
  mkdirSync(folder, { recursive: true })
  return join(folder, createHash('sha256').update(content).digest('hex'))
}

/**
 * Expects no violation of the WCAG 2.2 AA rules, frames included; retries, because fading elements do not have their
 * final colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await violationsOf(page, 'document')).toEqual([])).toPass()
}

/**
 * The same check for pages that several ranks see alike. A main part that is identical, at the same width, to one
 * without violations is not checked again; the rest of the page is. The report notes whether it was checked.
 */
export async function expectAccessibleOnce(page: Page): Promise<void> {
  let isNew = true
  await expect(async () => {
    await page.evaluate(STILLNESS)
    const content = await page.evaluate<string | null>(MAIN)
    const mark = markOf(content ?? '')
    isNew = content === null || !existsSync(mark)
    expect(await violationsOf(page, isNew ? 'document' : "{ exclude: ['main'] }")).toEqual([])
    // If the main part changed while axe read it, no marker is written.
    const isAsBefore = content !== null && content === (await page.evaluate<string | null>(MAIN))
    if (!isNew) expect(isAsBefore, 'the main part is still what was judged before').toBe(true)
    else if (isAsBefore) writeFileSync(mark, '')
  }).toPass()
  const type = isNew ? 'judged by axe' : 'judged by axe before'
  test.info().annotations.push({ type, description: `${page.url()} at ${page.viewportSize()?.width}` })
}

async function violationsOf(page: Page, context: string): Promise<{ id: string; targets: string[] }[]> {
  await page.evaluate(STILLNESS)
  for (const frame of page.frames()) if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(SOURCE)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${JSON.stringify(OPTIONS)})`)
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
}
