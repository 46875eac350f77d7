/**
 * Compares how many answers per second the server and a bare route with only the needed statements save, in one run:
 * `node bench/load/saves.mjs`. Each person saves a text repeatedly in a request of their own; both routes take turns.
 * Writes SAVES.md. `--seconds 15` for each turn, `--rounds 3`, `--people 10,100,500`, `--print` (writes no report),
 * `--every 5` (each person saves once in five seconds instead of without pause), `--only octroi --profile FOLDER` for a
 * profile of the server.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HERE, ROOT } from './start-server.mjs'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    people: { type: 'string', default: '10,100,500' },
    print: { type: 'boolean', default: false },
    every: { type: 'string', default: '0' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
})
const ROUTES = { bare: (id) => `/api/bench/save/${id}`, octroi: (id) => `/api/requests/${id}/answers/` }
const { server, ready } = await start()
/** Revisions by request and option, as the person's page would know them. */
const revisions = new Map()
const turns = []
for (let round = 0; round < Number(options.rounds); round++)
  for (const people of options.people.split(',').map(Number))
    for (const route of round % 2 ? ['octroi', 'bare'] : ['bare', 'octroi'])
      if (!options.only || options.only === route) turns.push(await take(route, people))
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
report()

function start() {
  const file = join(HERE, 'saves-server.mjs')
  const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [...flags, '--conditions=development', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let written = ''
    child.stdout.on('data', (bytes) => {
      written += bytes
      if (written.endsWith('\n')) resolve({ server: child, ready: JSON.parse(written) })
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}

async function take(route, people) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people })
  const sleep = (ms) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined)
  const until = performance.now() + Number(options.seconds) * 1000
  const times = []
  const refused = {}
  await Promise.all(
    ready.people.slice(0, people).map(async (person, place) => {
      // Spreads the first saves over the interval.
      await sleep((place / people) * Number(options.every) * 1000)
      for (let turn = place; performance.now() < until; turn++) {
        const next = performance.now() + Number(options.every) * 1000
        const option_id = ready.options[turn % ready.options.length]
        const begun = performance.now()
        const status = await save({ route, person, option_id, agent })
        if (status === 200) times.push(performance.now() - begun)
        else refused[status] = (refused[status] ?? 0) + 1
        await sleep(next - performance.now())
      }
    }),
  )
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  const turn = { route, people, rate: times.length / Number(options.seconds), p50: at(0.5), p99: at(0.99), refused }
  process.stderr.write(`${JSON.stringify(turn)}\n`)
  return turn
}

/** Saves a text that grows with each save; returns the status. */
async function save({ route, person, option_id, agent }) {
  const key = `${person.id}/${option_id}`
  const revision = revisions.get(key) ?? ready.revisions[option_id] ?? 0
  const value = `Une réponse de longueur moyenne, la ${revision}e, à laquelle quelqu’un ajoute quelques mots.`
  const answers = [{ option_id, value, details: null, revision }]
  const { status, body } = await call(ROUTES[route](person.id), { agent, token: person.token, sent: { answers } })
  if (status !== 200) return status
  const [saved] = JSON.parse(body).saved
  if (!saved) throw new Error(`Not saved: ${body}`)
  revisions.set(key, saved.revision)
  return status
}

function call(path, { agent, token, sent }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const request = http.request(ready.address + path, { method: 'POST', agent, headers }, (reply) => {
      const parts = []
      reply.on('data', (part) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode, body: Buffer.concat(parts).toString() }))
    })
    request.on('error', reject)
    request.end(JSON.stringify(sent))
  })
}

function report() {
  const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
  const rows = options.people.split(',').flatMap((people) => {
    const of = (route, figure) =>
      median(turns.filter((one) => one.route === route && one.people === Number(people)).map(figure))
    return Object.keys(ROUTES)
      .filter((route) => turns.some((turn) => turn.route === route))
      .map((route) => {
        const refused = turns
          .filter((one) => one.route === route && one.people === Number(people))
          .flatMap((one) => Object.values(one.refused))
          .reduce((sum, number) => sum + number, 0)
        const rate = of(route, (one) => one.rate)
        const share = (100 * rate) / (of('bare', (one) => one.rate) ?? rate)
        const time = (figure) => of(route, figure).toFixed(0)
        return `| ${people} | ${route} | ${rate.toFixed(0)} | ${share.toFixed(0)} % | ${time((one) => one.p50)} | ${time((one) => one.p99)} | ${refused} |`
      })
  })
  const text = [
    '# Saving answers',
    '',
    `${new Date().toISOString().slice(0, 10)}, PostgreSQL on the same machine, two cores for the database, the server and those who save; ${options.rounds} turns`,
    `of ${options.seconds} s each, medians. Only the share within a run means anything.`,
    '',
    '| people | route | saves a second | of the bare route | median ms | 99th percentile ms | refused |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  if (!options.print && !options.only && options.every === '0') writeFileSync(join(HERE, 'SAVES.md'), text)
  process.stdout.write(text)
}
