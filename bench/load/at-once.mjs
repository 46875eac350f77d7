/**
 * Measures the server's memory while 80 people export at once: `node bench/load/at-once.mjs`, on PostgreSQL and on the
 * embedded database. Each opens an export and then requests its pages of a hundred rows one after the other, retrying
 * when the queue refuses, as the page does. Writes AT-ONCE.md.
 */
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mega, residentOf } from './in-browser.mjs'
import { HERE, startServer } from './start-server.mjs'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, only: { type: 'string' }, requests: { type: 'string' } },
})
const REPORT = { type: 1, year: 2026 }
/**
 * Fewer requests on the embedded database, because their answers are generated too; the same pages are then requested
 * repeatedly.
 */
const REQUESTS = { postgres: options.requests, embedded: options.requests ?? '2000' }
const PAGE = 100
const AGAIN_MS = 200
const LOOK_MS = 50

const rows = []
for (const kind of ['postgres', 'embedded'].filter((one) => !options.only || options.only === one)) {
  const { server, ready } = await startServer(kind, { requests: REQUESTS[kind] })
  rows.push({ kind, ...(await measure(ready)) })
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
}
report()

async function measure(ready) {
  const until = Date.now() + Number(options.seconds) * 1000
  const agent = new http.Agent({ keepAlive: true, maxSockets: ready.staffTokens.length })
  const told = { pages: 0, waited: 0, largest: 0, longest: 0 }
  const before = residentOf(ready.pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(ready.pid))
  }, LOOK_MS)
  await Promise.all(ready.staffTokens.map((token) => exportOf({ ...ready, token, agent, until, told })))
  clearInterval(timer)
  agent.destroy()
  return { people: ready.staffTokens.length, before, most, ...told }
}

async function exportOf({ until, told, ...to }) {
  const asked = { report: 'requests', ...REPORT, regions: [], states: [], format: 'xlsx', columns: [], filters: [] }
  const announced = await call({ ...to, method: 'POST', path: '/reporting/exports', sent: { export: asked } })
  const { ids } = JSON.parse(read(announced))
  for (let first = 0; Date.now() < until; first = (first + PAGE) % ids.length) {
    const path = `/requests/reporting/${REPORT.type}/${REPORT.year}?ids=${ids.slice(first, first + PAGE).join(',')}`
    const start = Date.now()
    let answer = await call({ ...to, path })
    while (answer.status === 429 && Date.now() < until) {
      told.waited += 1
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      answer = await call({ ...to, path })
    }
    if (answer.status === 429) return
    told.pages += 1
    told.largest = Math.max(told.largest, read(answer).length)
    told.longest = Math.max(told.longest, Date.now() - start)
  }
}

function read({ status, body }) {
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 500)}`)
  return body
}

function call({ address, token, agent, path, method = 'GET', sent }) {
  const headers = { authorization: `Bearer ${token}`, ...(sent && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}/api${path}`, { method, agent, headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts).toString() }))
    })
    request.on('error', reject)
    request.end(sent && JSON.stringify(sent))
  })
}

function report() {
  const text = [
    '# Memory under exports at once',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node of the workspace, ${options.seconds} s. Each of so many people exports the requests of type ${REPORT.type} of ${REPORT.year}, a hundred`,
    'to a page; what the server’s process holds (of the embedded database, with the database in it), looked at every',
    `${LOOK_MS} ms. Four pages are worked out at once, two for one person; the others are told their place and ask again.`,
    '',
    '| database | people | before, MB | at most, MB | pages | largest page, kB | told to wait | longest wait for a page, s |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ kind, people, before, most, pages, largest, waited, longest }) =>
        `| ${kind} | ${people} | ${mega(before)} | ${mega(most)} | ${pages} | ${(largest / 1000).toFixed(0)} | ${waited} | ${(longest / 1000).toFixed(1)} |`,
    ),
    '',
  ].join('\n')
  if (!options.only && !options.requests) writeFileSync(join(HERE, 'AT-ONCE.md'), text)
  process.stdout.write(text)
}
