import { chromium } from 'playwright-core'
import { CHROMIUM } from './browser.mjs'
import { CASES } from './cases.mjs'
import { openPage } from './measure.mjs'
import { serve } from './serve.mjs'
import { format, markdown } from './tables.mjs'
import { press } from './typing.mjs'

const KEYS = 20
const OPENINGS = 5
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink',
  'cc',
  'v8',
  'disabled-by-default-v8.compile',
]

/**
 * Profiles how the main thread's time of a key (`step` is `key`) or of opening the form (`open`) is spent: self time in
 * milliseconds by kind of work, the largest first.
 */
export async function profile({ engine, caseName, step }) {
  const server = await serve()
  const browser = await chromium.launch(CHROMIUM)
  const testCase = CASES.find(({ name }) => name === caseName)
  const open = () => openPage(browser, { address: server.address, engine, testCase })
  const traces = step === 'open' ? await openings(browser, open) : [await typing(browser, open, testCase.keys)]
  await browser.close()
  server.close()
  const times = step === 'open' ? OPENINGS : KEYS
  const own = [...ownTimes(traces.map(mainThread))].toSorted((a, b) => b[1] - a[1]).slice(0, 25)
  const rows = own.map(([name, micros]) => [name, format(micros / 1000 / times, 3)])
  return markdown([['work', step === 'open' ? 'ms an opening' : 'ms a key'], ['---', '---'], ...rows])
}

/** Omits the trace of the first page, which is always slow. */
async function openings(browser, open) {
  const traces = []
  for (let time = 0; time <= OPENINGS; time += 1) {
    const { context, page } = await open()
    traces.push(await traced(browser, page, () => page.evaluate(() => window.bench.open())))
    await context.close()
  }
  return traces.slice(1)
}

async function typing(browser, open, kind) {
  const { page } = await open()
  await page.evaluate(() => window.bench.open())
  const { x, y } = await page.evaluate(() => window.bench.place())
  await page.mouse.click(x, y)
  await press(page, 5, kind)
  await page.waitForTimeout(1000)
  return traced(browser, page, async () => {
    await press(page, KEYS, kind, 5)
    await page.waitForTimeout(1500)
  })
}

async function traced(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
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
  return events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'FunctionCall').length
}

/** Returns the self time in microseconds of each kind of work, in all traces. */
function ownTimes(traces) {
  const own = new Map()
  for (const events of traces) addOwnTimes(events, (name, micros) => own.set(name, (own.get(name) ?? 0) + micros))
  return own
}

function addOwnTimes(events, add) {
  const open = []
  for (const event of events) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop()
    const parent = open.at(-1)
    const micros = event.tdur ?? event.dur ?? 0
    if (parent) add(parent.label, -micros)
    const label = event.name === 'EventDispatch' ? `EventDispatch ${event.args.data?.type}` : event.name
    add(label, micros)
    open.push({ ts: event.ts, dur: event.dur ?? 0, label })
  }
}
