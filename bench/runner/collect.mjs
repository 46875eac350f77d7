import { chromium } from 'playwright-core'
import { CHROMIUM } from './browser.mjs'
import { measure } from './measure.mjs'

const LIMIT_MS = 60_000

/**
 * Runs every series `reps` times, the engines in turn, each run in a page of its own. An engine that fails in a series
 * is left out of the rest of it. Answers Chromium's version and a list of `{ series, engine, runs, failure }`, early when
 * the minutes are over or when it is interrupted.
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
        // A page that finds no end would go on beside those that follow.
        await browser.close()
        browser = await start()
      }
    }
  }
  await browser.close()
  return { version, results }
}

/** A browser that has shown a page: its first is slow whatever is in it. */
async function startWarm(showPage) {
  const browser = await chromium.launch(CHROMIUM)
  await showPage(browser)
  return browser
}

/** Tells when to stop: after so many minutes, or once the person pressed Control and C. */
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
