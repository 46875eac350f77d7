import { work } from '../runner/typing.mjs'
import { formOf, slowPage } from './open.mjs'

const TABLES = 3
/** Cells that are not typed in. */
const NOT_TYPED = '[data-kind="checkbox"], [data-kind="select"], [data-kind="formula"], [data-kind="title"]'
const WARM_KEYS = 3
const KEY_EVERY_MS = 250
const AFTER_KEYS_MS = 3_000

/** Types in the largest tables of the form, one after the other, and records how long each key takes to be painted. */
export async function typeInTables(context, { keys, ...visit }) {
  const { page, devtools } = await slowPage(context, { throttle: 1 })
  await page.goto(formOf(visit))
  await page.evaluate(() => window.firstQuestion())
  const tables = (await tablesOf(page)).toSorted((one, other) => other.cells - one.cells).slice(0, TABLES)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: visit.throttle })
  const times = []
  let worked = 0
  for (const table of tables) {
    const typed = await typeIn(table, { page, devtools, keys: Math.round(keys / tables.length), visit })
    times.push(...typed.times)
    worked += typed.work
  }
  await page.close()
  return { times, work: worked / times.length, tables: tables.length }
}

/** Lists every table of the form with its section and number of cells, by opening each section. */
async function tablesOf(page) {
  const sections = page.locator('.octroi-nav-item')
  const found = []
  for (let place = 0; place < (await sections.count()); place += 1) {
    await sections.nth(place).click()
    await page.locator(`.octroi-nav-item[aria-current]`).waitFor()
    await page.waitForTimeout(500)
    const tables = await page
      .locator('.octroi-question:has(table[role="grid"])')
      .evaluateAll((questions) =>
        questions.map(({ id }) => ({ id, cells: document.querySelectorAll(`#${id} td[data-column]`).length })),
      )
    found.push(...tables.map((table) => ({ ...table, place })))
  }
  return found
}

async function typeIn({ id, place }, { page, devtools, keys, visit }) {
  await page.locator('.octroi-nav-item').nth(place).click()
  const cell = page.locator(`#${id} td[data-column]:not([aria-readonly], ${NOT_TYPED})`).first()
  await cell.click({ timeout: 60_000 })
  for (let key = 0; key < WARM_KEYS; key += 1) await press(page, key)
  await page.waitForTimeout(AFTER_KEYS_MS)
  await page.evaluate(watchKeys)
  const before = await work(devtools)
  for (let key = 0; key < keys; key += 1) await press(page, key)
  await page.waitForTimeout(AFTER_KEYS_MS)
  const after = await work(devtools)
  const times = await page.evaluate(() => window.keyTimes())
  if (times.length < keys) throw new Error(`${keys} keys pressed in ${id}, ${times.length} seen`)
  return { times, work: (after.TaskDuration - before.TaskDuration) * 1000, visit }
}

async function press(page, key) {
  const started = performance.now()
  await page.keyboard.press(String((key % 9) + 1))
  await page.waitForTimeout(Math.max(0, KEY_EVERY_MS - (performance.now() - started)))
}

/** Runs in the page: milliseconds from each key event to the end of the frame that paints it. */
function watchKeys() {
  const times = []
  const note = (event) => {
    if (event.key.length !== 1) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        times.push(performance.now() - event.timeStamp)
      })
      port1.start()
      port2.postMessage(null)
    })
  }
  document.addEventListener('keydown', note, { capture: true })
  window.keyTimes = () => {
    document.removeEventListener('keydown', note, { capture: true })
    return times
  }
}
