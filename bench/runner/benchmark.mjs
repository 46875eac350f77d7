import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOurs, buildPage } from './build.mjs'
import { seriesOf } from './cases.mjs'
import { collect } from './collect.mjs'
import { load } from './machine.mjs'
import { BENCH } from './paths.mjs'
import { report } from './report.mjs'
import { serve } from './serve.mjs'
import { measureSizes } from './sizes.mjs'

/** Builds, runs and prints the tables, and writes them if asked or if everything was run. */
export async function benchmark(options) {
  if (options.build) await buildAll(options.engines)
  const loads = [load()]
  const started = new Date()
  const server = await serve()
  const { results, version } = await collect({
    address: server.address,
    series: seriesOf(options),
    reps: options.reps,
    keys: options.keys,
    minutes: options.minutes,
    say,
  })
  server.close()
  loads.push(load())
  say('measuring sizes')
  const sizes = await measureSizes(options.engines)
  const text = report({ results, sizes, options, started, loads, chromium: version })
  process.stdout.write(text)
  const out = options.out ?? (options.full ? join(BENCH, 'RESULTS.md') : null)
  if (out !== null) writeFileSync(out, text)
}

async function buildAll(engines) {
  if (engines.includes('octroi')) {
    say('building @octroi/forms')
    buildOurs()
  }
  for (const engine of engines) {
    say(`building the page of ${engine}`)
    await buildPage(engine)
  }
}

function say(text) {
  process.stderr.write(`${text}\n`)
}
