import { measure } from './measure.mjs'

const LIMIT_MS = 180_000

/**
 * Runs every series `reps` times, the engines in turn, each run in a page of its own. An engine that fails in a series
 * is left out of the rest of it. Answers a list of `{ series, engine, runs, failure }`.
 */
export async function collect({ browser, address, series, reps, keys, say }) {
  const results = series.flatMap((one) =>
    one.engines.map((engine) => ({ series: one, engine, runs: [], failure: null })),
  )
  // The first page of a browser is slow whatever is in it.
  await measure(browser, { address, engine: results[0].engine, keys: 2, ...results[0].series })
  for (let rep = 1; rep <= reps; rep += 1) {
    for (const result of results) {
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

function inTime(promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
