import { chromium } from 'playwright-core'
import { CHROMIUM } from './browser.mjs'
import { CASES } from './cases.mjs'
import { openPage } from './measure.mjs'
import { serve } from './serve.mjs'
import { format, markdown } from './tables.mjs'
import { press } from './typing.mjs'

const KEYS = 20
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'cc', 'v8']

/** Where the main thread's time of a key goes: its own milliseconds in each kind of work, the largest first. */
export async function profile({ engine, caseName }) {
  const server = await serve()
  const browser = await chromium.launch(CHROMIUM)
  const testCase = CASES.find(({ name }) => name === caseName)
  const { page } = await openPage(browser, { address: server.address, engine, testCase })
  await page.evaluate(() => window.bench.open())
  const { x, y } = await page.evaluate(() => window.bench.place())
  await page.mouse.click(x, y)
  await press(page, 5)
  await page.waitForTimeout(1000)
  await browser.startTracing(page, { categories: CATEGORIES })
  await press(page, KEYS)
  await page.waitForTimeout(1500)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  await browser.close()
  server.close()
  const own = [...ownTimes(mainThread(traceEvents))].toSorted((a, b) => b[1] - a[1]).slice(0, 25)
  const rows = own.map(([name, micros]) => [name, format(micros / 1000 / KEYS, 3)])
  return markdown([['work', 'ms a key'], ['---', '---'], ...rows])
}

/** The finished events of the page's main thread, in the order in which they began. */
function mainThread(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const keys = threads.map(({ pid, tid }) => ({ pid, tid, count: count(events, pid, tid) }))
  const [{ pid, tid }] = keys.toSorted((a, b) => b.count - a.count)
  return events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
}

function count(events, pid, tid) {
  return events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'EventDispatch').length
}

/** Microseconds of each kind of work without what it called. */
function ownTimes(events) {
  const own = new Map()
  const open = []
  const add = (name, micros) => own.set(name, (own.get(name) ?? 0) + micros)
  for (const event of events) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop()
    const parent = open.at(-1)
    const micros = event.tdur ?? event.dur ?? 0
    if (parent) add(parent.label, -micros)
    const label = event.name === 'EventDispatch' ? `EventDispatch ${event.args.data?.type}` : event.name
    add(label, micros)
    open.push({ ts: event.ts, dur: event.dur ?? 0, label })
  }
  return own
}
