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
import { addBarePage } from './bare-page.mjs'
import { callsOfOpening, openBare, openByLink, openByReload, personIn } from './open.mjs'
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
/** Bounds of opening, as multiples of the bare page's time and work; by the link, of its time by its address. */
const BY_ADDRESS = 2
const BY_LINK = 1.5
/** Bound of a key in a table, in milliseconds. */
const KEY_MS = 120

const removeBarePage = options.address === undefined ? await addBarePage() : () => undefined
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
  await removeBarePage()
}

/** Opens a new page for each measurement in one browser with a warm cache, as a returning person has. */
async function measure() {
  const context = await personIn(browser, visit)
  const bareContext = await personIn(browser, visit)
  const opened = { bare: [], reload: [], link: [] }
  await openByReload(context, visit)
  const calls = await callsOfOpening(context, visit)
  await bareContext.addInitScript((paths) => (window.bareCalls = paths), calls)
  await openBare(bareContext, visit)
  for (let rep = 0; rep < Number(options.reps); rep += 1) {
    opened.bare.push(say('the bare page by its address', await openBare(bareContext, visit)))
    opened.reload.push(say('opened by its address', await openByReload(context, visit)))
    opened.link.push(say('opened by a link', await openByLink(context, visit)))
  }
  const keys = await typeInTables(context, { ...visit, keys: Number(options.keys) })
  await context.close()
  await bareContext.close()
  return { ...opened, keys }
}

function say(what, figures) {
  process.stderr.write(`${what}: ${figures.shown.toFixed(0)} ms, ${figures.work.toFixed(0)} ms of work\n`)
  return figures
}

function reportOf({ bare, reload, link, keys }) {
  const [work, shown] = ['work', 'shown'].map((figure) => (runs) => median(runs.map((run) => run[figure])))
  const key = quantile(keys.times, 0.95)
  const row = (name, runs, most) => {
    const [times, works] = [shown(runs) / shown(bare), work(runs) / work(bare)]
    const ratios = `${format(times, 1)}, ${format(works, 1)}`
    return [name, format(shown(runs), 0), format(work(runs), 0), ratios, most, verdict(Math.max(times, works), most)]
  }
  const alive = (name, runs) => {
    const until = runs.map((run) => run.alive)
    const ratios = `${format(shown(until) / shown(bare), 1)}, ${format(work(until) / work(bare), 1)}`
    return [name, format(shown(until), 0), format(work(until), 0), ratios, '', '']
  }
  const rows = [
    ['the bare page by its address', format(shown(bare), 0), format(work(bare), 0), '1, 1', '', ''],
    row('opened by its address', reload, BY_ADDRESS),
    alive('the application in its place', reload),
    row('opened by a link', link, BY_LINK),
    ['a key in a table, p95', format(key, 0), format(keys.work, 0), '', `${KEY_MS} ms`, verdict(key, KEY_MS)],
  ]
  const head = [
    `processor ${options.throttle} times slower`,
    'ms',
    'of work',
    'times the bare page: time, work',
    'at most',
    '',
  ]
  const counts = `Medians of ${reload.length} openings; ${keys.times.length} keys in ${keys.tables} tables, median ${format(median(keys.times), 0)} ms.`
  return `${markdown([head, head.map(() => '---'), ...rows])}\n\n${counts}`
}

function verdict(figure, most) {
  return figure <= most ? 'ok' : '**missed**'
}
