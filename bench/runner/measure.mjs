const WARM_KEYS = 5
const KEY_EVERY_MS = 100
/** Long enough for whatever an engine puts off after a key. */
const AFTER_KEYS_MS = 1_500
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One run of one case in one engine, in a page of its own. Answers null where a step cannot be measured. */
export async function measure(browser, { address, engine, testCase, throttle, keys }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await page.goto(`${address}/${engine}/index.html`)
    const devtools = await context.newCDPSession(page)
    await page.evaluate((spec) => window.bench.prepare(spec), testCase)
    const figures = await steps({ page, devtools, testCase, throttle, keys })
    return { ...figures, errors }
  } finally {
    await context.close()
  }
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
  const typing = await type({ page, devtools, keys })
  const isTable = testCase.form === null
  const addRow = isTable ? await timed(page, devtools, 'addRow') : null
  const setAnswers = isTable ? null : await timed(page, devtools, 'setAnswers')
  return {
    first: open.first,
    open: open.ms,
    openWork: open.work,
    elements,
    heap: (after - before) / 1e6,
    ...typing,
    addRow: addRow?.ms ?? null,
    addRowWork: addRow?.work ?? null,
    setAnswers: setAnswers?.ms ?? null,
    setAnswersWork: setAnswers?.work ?? null,
  }
}

/** Calls a step of the page: its milliseconds to paint, and the milliseconds that the main thread worked for it. */
async function timed(page, devtools, step) {
  const before = await work(devtools)
  const { first, all } = await page.evaluate((name) => window.bench[name](), step)
  const after = await work(devtools)
  return { first, ms: all, work: (after.TaskDuration - before.TaskDuration) * 1000 }
}

/** Bytes of JavaScript in use once all garbage is collected. */
async function heap(devtools) {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.send('HeapProfiler.disable')
  return usedSize
}

/** Clicks into the first text question or cell and types, one key each 100 ms. */
async function type({ page, devtools, keys }) {
  const { x, y } = await page.evaluate(() => window.bench.place())
  await page.mouse.click(x, y)
  await page.keyboard.press('End')
  await press(page, WARM_KEYS)
  await page.waitForTimeout(AFTER_KEYS_MS)
  await page.evaluate(() => window.bench.watchKeys())
  const before = await work(devtools)
  await press(page, keys)
  await page.waitForTimeout(AFTER_KEYS_MS)
  const after = await work(devtools)
  const typed = await page.evaluate(() => window.bench.typed())
  if (!typed.endsWith(letters(keys))) throw new Error(`Typed, but the input holds “${typed}”`)
  return {
    keyWork: ((after.TaskDuration - before.TaskDuration) * 1000) / keys,
    keyScript: ((after.ScriptDuration - before.ScriptDuration) * 1000) / keys,
    keyStyle: ((after.RecalcStyleDuration - before.RecalcStyleDuration) * 1000) / keys,
    keyLayout: ((after.LayoutDuration - before.LayoutDuration) * 1000) / keys,
    keyPaint: await page.evaluate(() => window.bench.keyTimes()),
  }
}

async function press(page, count) {
  for (const letter of letters(count)) {
    const started = performance.now()
    await page.keyboard.press(letter)
    await page.waitForTimeout(Math.max(0, KEY_EVERY_MS - (performance.now() - started)))
  }
}

function letters(count) {
  return Array.from({ length: count }, (_, place) => LETTERS[place % LETTERS.length]).join('')
}

async function work(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
