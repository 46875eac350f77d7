import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../scripts/chromium.ts'
import { serveBook } from './serve-book.ts'

const FOLDER = join(import.meta.dirname, '../dist')
if (!existsSync(join(FOLDER, 'index.json')))
  throw new Error('Build the book first: pnpm --filter @octroi/stories build')

const DESK = { width: 1440, height: 900 }

interface Entry {
  readonly id: string
  readonly type: 'docs' | 'story'
}

const ENTRIES = Object.values(
  (JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as { entries: Entry[] }).entries,
)
const DOCS = ENTRIES.filter(({ type }) => type === 'docs').map(({ id }) => id)
const KNOWN = new Set(ENTRIES.map(({ id }) => id))
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A script that lists the ids of stories wider than their frame on a docs page. */
const WIDER_THAN_FRAME = `[...document.querySelectorAll('.docs-story')]
  .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
  .map((frame) => frame.querySelector('[id^="story--"]')?.id ?? frame.textContent.slice(0, 80))`

/** A window with a page of the book, and the errors found in it. */
interface Reader {
  readonly page: Page
  readonly errors: string[]
}

/** A script that waits until the network has been idle for half a second, also on a page that was loaded long ago. */
const QUIET = `new Promise((resolve) => {
  let waiting = setTimeout(resolve, 500)
  new PerformanceObserver(() => {
    clearTimeout(waiting)
    waiting = setTimeout(resolve, 500)
  }).observe({ type: 'resource' })
})`

let browser: Browser
let context: BrowserContext
let book: Awaited<ReturnType<typeof serveBook>>
/** The windows that have been checked and can open another page. */
const idle: Reader[] = []

beforeAll(async () => {
  book = await serveBook(FOLDER)
  browser = await chromium.launch(CHROMIUM)
  // One context for all pages, so that they share a cache.
  context = await browser.newContext({ viewport: DESK })
})

afterAll(async () => {
  await browser.close()
  book.close()
})

test('the book has a welcome, guides, and a page for each question type', () => {
  expect(DOCS[0]).toBe('welcome--docs')
  expect(DOCS.filter((id) => id.startsWith('guides-')).length).toBeGreaterThanOrEqual(10)
  expect(DOCS.filter((id) => id.startsWith('question-types-'))).toHaveLength(22)
})

describe.concurrent('a page of the book opens without an error, passes axe, leads somewhere, and fits on a phone', () => {
  test.for(DOCS)('%s', async (id, { expect }) => {
    const reader = await openAt(id)
    const { page, errors } = reader
    await page.locator('#storybook-docs h1').first().waitFor()
    await page.evaluate(QUIET)
    // Retries, because late content moves its neighbours for a moment.
    await expect.poll(() => violationsIn(page), { interval: 500 }).toEqual([])
    expect(await deadLinksIn(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(await page.evaluate(WIDER_THAN_FRAME)).toEqual([])
    expect(errors).toEqual([])
    idle.push(reader)
  })
})

/**
 * Opens a page of the book, in an idle window or else in a new one. An idle window changes the page within Storybook,
 * because loading all of the book again for each page would take most of the time.
 */
async function openAt(id: string): Promise<Reader> {
  const reader = idle.pop()
  if (!reader) return openNew(id)
  const { page } = reader
  await page.setViewportSize(DESK)
  expect(await page.evaluate(TURN, id)).toBe(id)
  return reader
}

async function openNew(id: string): Promise<Reader> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${book.url}/iframe.html?id=${id}&viewMode=docs`)
  return { page, errors }
}

interface Channel {
  once(event: 'docsRendered', done: (id: string) => void): void
  emit(event: 'setCurrentStory', selection: { readonly storyId: string; readonly viewMode: 'docs' }): void
}

const TURN = (storyId: string): Promise<string> =>
  new Promise((resolve) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      readonly __STORYBOOK_ADDONS_CHANNEL__: Channel
    }
    channel.once('docsRendered', resolve)
    channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
  })

async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE)
  const options = JSON.stringify({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
  const { violations } = await page.evaluate<AxeResults>(`axe.run('#storybook-docs', ${options})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Lists links into the book whose page or story does not exist. */
async function deadLinksIn(page: Page): Promise<string[]> {
  const links = page.locator('#storybook-docs a[href*="?path="]')
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  return addresses.filter((address) => !KNOWN.has(address.replace(/.*\?path=\/(docs|story)\//, '')))
}
