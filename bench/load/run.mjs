/**
 * How long lists take, beside `select 1` through the same server: `node bench/load/run.mjs`, about four minutes. Calls
 * leave at their own times, whether those before have been answered or not, each kind in turn. `--readers 20`: so many
 * people read instead, each asking the next as soon as the last is answered. `--statistics`: those in place of the lists.
 * `--requests 10000` tries it over fewer, and writes nothing.
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
 * Each of the server's ten connections has then planned every statement so often that it keeps the plan. Those of
 * statistics are planned each time: they only find the tables in memory.
 */
const WARM_UP_ROUNDS = options.statistics ? 8 : 80

/** On a machine that is busy: each call alone, so many times; the least of the times is then the nearest to the truth. */
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
// A run over fewer requests says nothing of the bounds.
if (!options.print && !options.requests) writeFileSync(join(HERE, file), text)
process.stdout.write(text)

/** What part of the requests that statistics count their filter finds, in words. */
async function shareFound({ address, token }) {
  const totals = COUNTED.map(async (path) => {
    const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).total
  })
  const [all, some] = await Promise.all(totals)
  return `The filter finds ${some} of the ${all} requests that are counted (${((some / all) * 100).toFixed(1)} %).`
}

/** Milliseconds by call, of readers who ask for the next thing as soon as the last is there. */
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

/** Milliseconds by call; the first two rounds warm up. */
async function playOneByOne(calls, target) {
  const times = new Map()
  for (let round = -2; round < Number(quiet); round += 1) {
    for (const call of calls) await timed(call, target, round < 0 ? new Map() : times)
  }
  return times
}

/** Milliseconds by call, of calls that leave `rate` times a second. */
async function play(calls, target) {
  const times = new Map()
  const step = 1000 / Number(options.rate)
  const start = performance.now()
  await Promise.all(
    calls.map(async (call, place) => {
      const due = start + place * step
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      // The timer of this process may be late itself: that is not the server's time.
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
