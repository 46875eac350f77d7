/**
 * Measures how long the product's own form takes to open, and a key in its tables to be painted, in the built web
 * application on a demonstration server, with a throttled processor: `node bench/real/run.mjs`, about three minutes.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { CHROMIUM } from '../runner/browser.mjs'
import { median, quantile } from '../runner/stats.mjs'
import { format, markdown } from '../runner/tables.mjs'
import { typeInTables } from './keys.mjs'
import { openByLink, openByReload, personIn } from './open.mjs'
import { startDemonstration } from './server.mjs'

const { values: options } = parseArgs({
  options: {
    throttle: { type: 'string', default: '6' },
    reps: { type: 'string', default: '5' },
    keys: { type: 'string', default: '60' },
    request: { type: 'string', default: '1' },
    port: { type: 'string', default: '4410' },
    address: { type: 'string' },
  },
})
/** Bounds of the real form, in milliseconds. */
const OPEN_MS = 1_500
const KEY_MS = 120

const server = options.address === undefined ? await startDemonstration(options.port) : null
const address = options.address ?? server.address
const browser = await chromium.launch(CHROMIUM)
const visit = { address, request: options.request, throttle: Number(options.throttle) }
try {
  const figures = await measure()
  process.stdout.write(`${reportOf(figures)}\n`)
} finally {
  await browser.close()
  await server?.stop()
}

/** Opens a new page for each measurement in one browser with a warm cache, as a returning person has. */
async function measure() {
  const context = await personIn(browser, visit)
  const opened = { reload: [], link: [] }
  await openByReload(context, visit)
  for (let rep = 0; rep < Number(options.reps); rep += 1) {
    opened.reload.push(say('opened by its address', await openByReload(context, visit)))
    opened.link.push(say('opened by a link', await openByLink(context, visit)))
  }
  const keys = await typeInTables(context, { ...visit, keys: Number(options.keys) })
  await context.close()
  return { ...opened, keys }
}

function say(what, figures) {
  process.stderr.write(`${what}: ${figures.shown.toFixed(0)} ms, ${figures.work.toFixed(0)} ms of work\n`)
  return figures
}

function reportOf({ reload, link, keys }) {
  const work = (runs) => format(median(runs.map((run) => run.work)), 0)
  const shown = (runs) => median(runs.map((run) => run.shown))
  const key = quantile(keys.times, 0.95)
  const rows = [
    ['opened by its address', format(shown(reload), 0), work(reload), OPEN_MS, verdict(shown(reload), OPEN_MS)],
    ['opened by a link', format(shown(link), 0), work(link), OPEN_MS, verdict(shown(link), OPEN_MS)],
    ['a key in a table, p95', format(key, 0), format(keys.work, 0), KEY_MS, verdict(key, KEY_MS)],
  ]
  const head = [`processor ${options.throttle} times slower`, 'ms', 'of work', 'at most', '']
  const of = `Medians of ${reload.length} openings; ${keys.times.length} keys in ${keys.tables} tables, median ${format(median(keys.times), 0)} ms.`
  return `${markdown([head, head.map(() => '---'), ...rows])}\n\n${of}`
}

function verdict(figure, most) {
  return figure <= most ? 'ok' : '**missed**'
}
