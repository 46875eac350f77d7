/**
 * How long lists take, beside `select 1` through the same server: `node bench/load/run.mjs`, about four minutes. Calls
 * leave at their own times, whether those before have been answered or not, each kind in turn.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CALLS } from './calls.mjs'
import { report } from './report.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..', '..')
const { values: options } = parseArgs({
  options: {
    rate: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    print: { type: 'boolean', default: false },
    port: { type: 'string', default: '0' },
  },
})
const WARM_UP_ROUNDS = 20

const tables = []
for (const kind of ['postgres', 'embedded'].filter((one) => !options.only || options.only === one)) {
  const { server, ready } = await startServer(kind)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
  await play(Array.from({ length: WARM_UP_ROUNDS }, () => CALLS).flat(), { ...ready, agent })
  const rounds = Math.ceil((Number(options.rate) * Number(options.seconds)) / CALLS.length)
  const times = await play(Array.from({ length: rounds }, () => shuffled(CALLS)).flat(), { ...ready, agent })
  tables.push({ kind, version: ready.version, times })
  agent.destroy()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
}
const machine = `${os.cpus()[0]?.model}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, Node of the workspace`
const text = report({ tables, machine, rate: options.rate, seconds: options.seconds, date: new Date() })
if (!options.print) writeFileSync(join(HERE, 'RESULTS.md'), text)
process.stdout.write(text)

async function startServer(kind) {
  const server = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'bench/load/server.mjs', kind, options.port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (bytes) => {
      said += bytes
      const line = said.split('\n').find((one) => one.startsWith('{'))
      if (line && said.endsWith('\n')) resolve(JSON.parse(line))
    })
    server.once('exit', (code) => reject(new Error(`The server of ${kind} ended with ${code}`)))
  })
  return { server, ready }
}

/** Milliseconds by call, of calls that leave `rate` times a second. */
async function play(calls, { address, token, agent }) {
  const times = new Map()
  const step = 1000 / Number(options.rate)
  const start = performance.now()
  await Promise.all(
    calls.map(async (call, place) => {
      const due = start + place * step
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const left = performance.now()
      const bytes = await send(`${address}/api${call.path}`, { token, agent })
      const row = times.get(call.name) ?? { waits: [], bytes }
      // The timer of this process may be late itself: that is not the server's time.
      row.waits.push(performance.now() - left)
      times.set(call.name, row)
    }),
  )
  return times
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
