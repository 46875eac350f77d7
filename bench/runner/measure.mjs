import { join } from 'node:path'
import { BENCH } from './paths.mjs'
import { type, work } from './typing.mjs'

/** Time zone data that form.io's dates load. */
const ZONES = 'https://cdn.form.io/moment-timezone/data/packed/latest.json'
const PERSON = { viewport: { width: 1280, height: 900 }, locale: 'fr-CA', timezoneId: 'America/Toronto' }

/** Makes one run of a case in an engine, in a new page. Returns null if a step cannot be measured. */
export async function measure(browser, { address, engine, testCase, throttle, keys }) {
  const { context, page, errors } = await openPage(browser, { address, engine, testCase })
  try {
    const devtools = await context.newCDPSession(page)
    const figures = await steps({ page, devtools, testCase, throttle, keys })
    return { ...figures, errors }
  } finally {
    await context.close()
  }
}

/** Opens a new page with an engine and a form that is not opened yet. */
export async function openPage(browser, { address, engine, testCase }) {
  const context = await browser.newContext(PERSON)
  await context.route((url) => url.origin !== address, fromElsewhere)
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${address}/${engine}/index.html`)
  await page.evaluate((spec) => window.bench.prepare(spec), testCase)
  return { context, page, errors }
}

/** Blocks the network: a resource that an engine would load is served from disk or refused at once. */
function fromElsewhere(route) {
  const path =
    route.request().url() === ZONES ? join(BENCH, 'node_modules/moment-timezone/data/packed/latest.json') : null
  return path === null ? route.abort() : route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } })
}

async function steps({ page, devtools, testCase, throttle, keys }) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await heap(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const open = await timed(page, devtools, 'open')
  const elements = await page.evaluate(() => window.bench.elements())
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const after = await heap(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const typing = await type({ page, devtools, keys, kind: testCase.keys })
  const addRow = testCase.rows > 0 ? await addRowInSight(page, devtools) : null
  const setAnswers = testCase.form === null ? null : await setAnswersAtOnce(page, devtools)
  const paste = (await page.evaluate(() => window.bench.canPaste())) ? await pasteBlock(page, devtools) : null
  return {
    first: open.first,
    open: open.ms,
    openWork: open.work,
    elements,
    heap: (after - before) / 1e6,
    ...typing,
    addRow: addRow?.ms ?? null,
    addRowWork: addRow?.work ?? null,
    setAnswers: setAnswers?.first ?? null,
    setAnswersWork: setAnswers?.work ?? null,
    paste: paste?.ms ?? null,
    pasteWork: paste?.work ?? null,
  }
}

async function addRowInSight(page, devtools) {
  await page.evaluate(() => window.bench.showAddButton())
  await page.waitForTimeout(500)
  return timed(page, devtools, 'addRow')
}

/** Pastes into the cell that was typed in, after leaving it and making it active again. */
async function pasteBlock(page, devtools) {
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(500)
  return timed(page, devtools, 'paste')
}

async function setAnswersAtOnce(page, devtools) {
  await page.evaluate(() => window.bench.prepareAnswers())
  return timed(page, devtools, 'setAnswers')
}

/** Calls a step of the page; returns its milliseconds to paint, and those of the main thread's work. */
async function timed(page, devtools, step) {
  const before = await work(devtools)
  const { first, all } = await page.evaluate((name) => window.bench[name](), step)
  const after = await work(devtools)
  return { first, ms: all, work: (after.TaskDuration - before.TaskDuration) * 1000 }
}

/** Returns the JavaScript heap in bytes after garbage collection. */
async function heap(devtools) {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.send('HeapProfiler.disable')
  return usedSize
}
