import { measure } from './measure.mjs'

const LIMIT_MS = 120_000

/**
 * Runs every series `reps` times, the engines in turn, each run in a page of its own. An engine that fails in a series
 * is left out of the rest of it. Answers a list of `{ series, engine, runs, failure }`, early when the
 * minutes are over or when it is interrupted.
 */
export async function collect({ browser, address, series, reps, keys, minutes, say }) {
  const isOver = timeIsOver(minutes)
  const results = series.flatMap((one) =>
    one.engines.map((engine) => ({ series: one, engine, runs: [], failure: null })),
  )
  // The first page of a browser is slow whatever is in it.
  await measure(browser, { address, engine: results[0].engine, keys: 2, ...results[0].series })
  for (let rep = 1; rep <= reps; rep += 1) {
    for (const result of results) {
      if (isOver()) return results
      if (result.failure !== null) continue
      const { series: one, engine } = result
      const name = `${one.testCase.name} x${one.throttle} ${engine}`
      try {
        const run = await inTime(measure(browser, { address, engine, keys, ...one }))
        result.runs.push(run)
        say(`${rep}/${reps} ${name}: open ${run.open.toFixed(0)} ms, key ${run.keyWork.toFixed(1)} ms`)
      } catch (error) {
        result.failure = error.message.split('\n')[0]
        say(`${rep}/${reps} ${name}: ${result.failure}`)
      }
    }
  }
  return results
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
