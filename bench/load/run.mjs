/**
 * Measures the time of lists in comparison with `select 1` through the same server: `node bench/load/run.mjs`, about
 * four minutes. Calls are sent at a fixed rate, without waiting for earlier replies, each kind in turn. `--readers 20`:
 * that many people call instead, each as soon as the last reply arrives. `--statistics` measures these instead of
 * lists. `--requests 10000` is a trial with fewer requests that writes no report.
 */
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callsFor, COUNTED, statisticsCalls } from './calls.mjs'
import { report } from './report.mjs'
import { HERE, startServer } from './start-server.mjs'

const { values: options } = parseArgs({
  options: {
    rate: { type: 'string', default: '40' },
    readers: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    'one-by-one': { type: 'string' },
    print: { type: 'boolean', default: false },
    statistics: { type: 'boolean', default: false },
    port: { type: 'string', default: '0' },
    requests: { type: 'string' },
  },
})
/**
 * Enough for each of the server's ten connections to cache the plan of every statement. Statements of statistics are
 * planned each time and only need the tables in memory.
 */
const WARM_UP_ROUNDS = options.statistics ? 8 : 80

/** For a busy machine: each call is made alone several times, and the minimum counts, as the best estimate. */
const quiet = options['one-by-one']

const tables = []
for (const kind of ['postgres', 'embedded'].filter((one) => !options.only || options.only === one)) {
  const { server, ready } = await startServer(kind, options)
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number(options.readers ?? 16) })
  const calls = options.statistics ? statisticsCalls() : callsFor(ready)
  const playAll = quiet ? playOneByOne : options.readers ? playByReaders : playAtRate
  const times = await playAll(calls, { ...ready, agent })
  const found = options.statistics ? await shareFound(ready) : ''
  tables.push({ kind, version: ready.version, calls, times, found })
  agent.destroy()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
}
const machine = `${os.cpus()[0]?.model}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, Node of the workspace`
const how = quiet
  ? `Each call alone, ${quiet} times, one kind after the other`
  : options.readers
    ? `${options.readers} readers at once for ${options.seconds} s, each kind in turn, in another order in each round`
    : `${options.rate} calls a second for ${options.seconds} s, each kind in turn`
const [file, of] = options.statistics
  ? ['STATISTICS.md', 'the statistics']
  : [options.readers ? 'READERS.md' : 'RESULTS.md', 'the lists']
const text = report({ tables, machine, how, by: quiet ? 'least' : 'p95', date: new Date(), of })
// The bounds do not apply to a run with fewer requests.
if (!options.print && !options.requests) writeFileSync(join(HERE, file), text)
process.stdout.write(text)

/** Describes which share of the counted requests the filter finds. */
async function shareFound({ address, token }) {
  const totals = COUNTED.map(async (path) => {
    const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).total
  })
  const [all, some] = await Promise.all(totals)
  return `The filter finds ${some} of the ${all} requests that are counted (${((some / all) * 100).toFixed(1)} %).`
}

/** Returns the milliseconds by call, with readers who make the next call as soon as the last reply arrives. */
async function playByReaders(calls, target) {
  await play(Array.from({ length: WARM_UP_ROUNDS }, () => calls).flat(), target)
  const times = new Map()
  const end = performance.now() + 1000 * Number(options.seconds)
  let round = []
  const read = async () => {
    while (performance.now() < end) {
      if (round.length === 0) round = shuffled(calls)
      await timed(round.pop(), target, times)
    }
  }
  await Promise.all(Array.from({ length: Number(options.readers) }, read))
  return times
}

async function playAtRate(calls, target) {
  await play(Array.from({ length: WARM_UP_ROUNDS }, () => calls).flat(), target)
  const rounds = Math.ceil((Number(options.rate) * Number(options.seconds)) / calls.length)
  return play(Array.from({ length: rounds }, () => shuffled(calls)).flat(), target)
}

/** Returns the milliseconds by call, made one at a time; the first two rounds are a warm-up. */
async function playOneByOne(calls, target) {
  const times = new Map()
  for (let round = -2; round < Number(quiet); round += 1) {
    for (const call of calls) await timed(call, target, round < 0 ? new Map() : times)
  }
  return times
}

/** Returns the milliseconds by call, with calls sent at a fixed `rate` per second. */
async function play(calls, target) {
  const times = new Map()
  const step = 1000 / Number(options.rate)
  const start = performance.now()
  await Promise.all(
    calls.map(async (call, place) => {
      const due = start + place * step
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      // Starts the clock now, because a late timer of this process is not the server's time.
      await timed(call, target, times)
    }),
  )
  return times
}

/** Makes a call and adds its time to those of its kind. */
async function timed({ name, path, own }, { address, token, analystToken, agent }, times) {
  const left = performance.now()
  const bytes = await send(`${address}/api${path}`, { token: own ? analystToken : token, agent })
  const row = times.get(name) ?? { waits: [], bytes }
  row.waits.push(performance.now() - left)
  times.set(name, row)
}

function send(url, { token, agent }) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const request = http.get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (part) => (bytes += part.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode} of ${url}`)),
      )
    })
    request.on('error', reject)
  })
}

function shuffled(list) {
  const left = [...list]
  return list.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0])
}
