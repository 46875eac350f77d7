/**
 * Measures the status board with 100,000 requests, on the real page in Chromium, until its first line is painted: by
 * its address and by its tab, for the largest board and an ordinary one. `node bench/load/status.mjs` needs the built
 * web application and Chromium (CHROMIUM_PATH). Writes STATUS.md.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onThePage, readOptions } from './in-browser.mjs'
import { HERE } from './start-server.mjs'

const TIMES = 10
/** Ids of types, and years. */
const BOARDS = [
  { name: 'the largest', type: '1', year: '2026' },
  { name: 'an ordinary one', type: '2', year: '2025' },
]
const TAB = 'Statut des demandes'
const options = readOptions()

await onThePage(options, async ({ browser, page, ready: { address } }) => {
  await page.addInitScript(noteFirstLine)
  const rows = []
  for (const board of BOARDS) rows.push({ ...board, ...(await measure(page, address, board)) })
  report(rows, browser.version())
})

/** Runs in the page: returns the moment of the frame after the first line appears. */
function noteFirstLine() {
  globalThis.firstLine = () =>
    new Promise((resolve) => {
      const look = () => {
        const isThere = document.querySelector('[role="table"] [role="rowheader"]') !== null
        requestAnimationFrame(isThere ? () => resolve(performance.now()) : look)
      }
      look()
    })
}

async function measure(page, address, { type, year }) {
  await page.goto(`${address}/dashboard/status`)
  await page.getByLabel('Type de demande').selectOption(type)
  await page.getByLabel('Année').selectOption(year)
  await page.getByRole('rowheader').first().waitFor()
  const lines = await page.getByRole('table').getAttribute('aria-rowcount')
  const [byAddress, byTab, calls] = [[], [], []]
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(`${address}/dashboard/status`, { waitUntil: 'commit' })
    byAddress.push(await page.evaluate(() => globalThis.firstLine()))
    calls.push(await callOf(page))
    // A new page load, so that the board is no longer cached in memory.
    await page.goto(`${address}/dashboard/reporting`)
    await page.getByRole('link', { name: TAB }).waitFor()
    byTab.push(await page.evaluate(fromTheTab, TAB))
  }
  return { lines: Number(lines) - 1, byAddress, byTab, calls }
}

/** Runs in the page: returns the milliseconds from the click. */
async function fromTheTab(name) {
  const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent === name)
  const start = performance.now()
  link.click()
  return (await globalThis.firstLine()) - start
}

/** Returns the duration and size of the call that loaded the lines. */
function callOf(page) {
  return page.evaluate(() => {
    const call = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/requests/status/'))
    return { ms: call.duration, sent: call.encodedBodySize, read: call.decodedBodySize }
  })
}

function middle(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
}

function report(rows, version) {
  const pair = (times) => `${middle(times).toFixed(0)}, ${Math.max(...times).toFixed(0)}`
  const lines = [
    '# First paint of the status board',
    '',
    `${new Date().toISOString().slice(0, 10)}, Chromium ${version}, real page and server, PostgreSQL. ${TIMES} times each, the application`,
    'in the browser’s cache: the middle and the longest of the times, in milliseconds, to the first line painted.',
    '',
    '| board | lines | from its address | from its tab | its call | the call’s kB, as sent and as read |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ name, type, year, lines: count, byAddress, byTab, calls }) => {
      const { sent, read } = calls[0]
      const call = pair(calls.map(({ ms }) => ms))
      return `| ${name} (type ${type}, ${year}) | ${count} | ${pair(byAddress)} | ${pair(byTab)} | ${call} | ${(sent / 1000).toFixed(0)}, ${(read / 1000).toFixed(0)} |`
    }),
    '',
  ]
  if (!options.requests) writeFileSync(join(HERE, 'STATUS.md'), lines.join('\n'))
  process.stdout.write(lines.join('\n'))
}
