import { chromium } from 'playwright-core'
import { CHROMIUM } from './browser.mjs'
import { measure } from './measure.mjs'

const LIMIT_MS = 60_000

/**
 * Runs every series `reps` times, the engines in turn, each run in a new page. An engine that fails in a series is
 * skipped for the rest of it. Returns Chromium's version and a list of `{ series, engine, runs, failure }`, early if
 * the time is over or on Control-C.
 */
export async function collect({ address, series, reps, keys, minutes, say }) {
  const isOver = timeIsOver(minutes)
  const results = series.flatMap((one) =>
    one.engines.map((engine) => ({ series: one, engine, runs: [], failure: null })),
  )
  const runOf = ({ engine, series: one }, browser) => measure(browser, { address, engine, keys, ...one })
  const start = () => startWarm((browser) => runOf(results[0], browser))
  let browser = await start()
  const version = browser.version()
  for (let rep = 1; rep <= reps; rep += 1) {
    for (const result of results) {
      if (isOver()) break
      if (result.failure !== null) continue
      const name = `${rep}/${reps} ${result.series.testCase.name} x${result.series.throttle} ${result.engine}`
      say(`> ${name}`)
      try {
        const run = await inTime(runOf(result, browser))
        result.runs.push(run)
        say(`${name}: open ${run.open.toFixed(0)} ms, key ${run.keyWork.toFixed(1)} ms`)
      } catch (error) {
        result.failure = error.message.split('\n')[0]
        say(`${name}: ${result.failure}`)
        // Restarts the browser, because a page in an endless loop would disturb later ones.
        await browser.close()
        browser = await start()
      }
    }
  }
  await browser.close()
  return { version, results }
}

/** Starts a browser and shows a page once, because the first page is always slow. */
async function startWarm(showPage) {
  const browser = await chromium.launch(CHROMIUM)
  await showPage(browser)
  return browser
}

/** Returns a function that is true after so many minutes or after Control-C. */
function timeIsOver(minutes) {
  const end = Date.now() + minutes * 60_000
  let isInterrupted = false
  process.once('SIGINT', () => {
    isInterrupted = true
  })
  return () => isInterrupted || Date.now() > end
}

function inTime(promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
