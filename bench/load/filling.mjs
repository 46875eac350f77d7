/**
 * 1,000 people fill in forms for 15 minutes: they arrive in the first minute, and each saves a text every five seconds.
 * Beside them 20 advisers read lists, each the next one two seconds after the last was answered:
 * `node bench/load/filling.mjs`. Writes FILLING.md, with a line for each minute. `--people 1000`, `--every 5`,
 * `--minutes 15`, `--advisers 20` (0 to 20), `--requests 100000` (of other organisations, which the lists show),
 * `--print` (writes nothing). `--check` ends with 1 where a bound of the file is missed: every save is answered with 200,
 * their 99th percentile stays under 250 ms in every minute after the first, and the server's memory grows by less than a
 * tenth from the fifth minute to the last.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callsFor } from './calls.mjs'
import { call, quantile, saveText, startSavesServer } from './saver.mjs'
import { HERE } from './start-server.mjs'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    every: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '15' },
    advisers: { type: 'string', default: '20' },
    requests: { type: 'string', default: '100000' },
    print: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const BOUND_MS = 250
const MOST_GROWTH = 1.1
/** The caches and the code's optimised forms are there by then. */
const SETTLED_MINUTE = 5
const READ_PAUSE_MS = 2000
/** People arrive one after the other in the first minute. */
const ARRIVAL_MS = 60_000
const PAGE_BYTES = 4096

const [people, minutes, everyMs] = [Number(options.people), Number(options.minutes), Number(options.every) * 1000]
const { server, ready } = await startSavesServer({ requests: Number(options.advisers) > 0 ? options.requests : '0' })
const start = performance.now()
const end = start + minutes * 60_000
/** By minute: milliseconds of saves and of lists, and how many calls were answered otherwise than with 200. */
const byMinute = Array.from({ length: minutes }, () => ({ saves: [], lists: [], refused: 0, megabytes: 0 }))
const sampling = setInterval(() => {
  const minute = minuteNow()
  minute.megabytes = Math.max(minute.megabytes, residentMegabytes(ready.pid))
}, 1000)
await Promise.all([
  ...ready.people.slice(0, people).map(fillIn),
  ...ready.advisers.slice(0, Number(options.advisers)).map(readLists),
])
clearInterval(sampling)
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
const missed = report()
if (options.check && missed.length > 0) process.exitCode = 1

function minuteNow() {
  return byMinute[Math.min(minutes - 1, Math.floor((performance.now() - start) / 60_000))]
}

async function fillIn(person, place) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  await sleep((place / people) * ARRIVAL_MS)
  for (let turn = place; performance.now() < end; turn++) {
    const next = performance.now() + everyMs
    const option_id = ready.options[turn % ready.options.length]
    await timed('saves', () => saveText('octroi', { ready, person, option_id, agent }))
    await sleep(next - performance.now())
  }
  agent.destroy()
}

async function readLists(token, place) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  // Advisers do not read the page of one request all day, and the analysts' own lists and the users are not theirs.
  const calls = callsFor({ large: 0 }).filter(({ page, own, path }) => !page && !own && !/^\/(bench|users)/.test(path))
  await sleep((place / Number(options.advisers)) * ARRIVAL_MS)
  for (let turn = place; performance.now() < end; turn++) {
    const url = `${ready.address}/api${calls[turn % calls.length].path}`
    await timed('lists', async () => (await call(url, { agent, token })).status)
    await sleep(READ_PAUSE_MS)
  }
  agent.destroy()
}

async function timed(kind, send) {
  const sentAt = performance.now()
  const minute = minuteNow()
  if ((await send()) === 200) minute[kind].push(performance.now() - sentAt)
  else minute.refused += 1
}

function sleep(ms) {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined
}

function residentMegabytes(pid) {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1e6
}

/** Writes the file and prints it; returns the bounds that were missed, in words. */
function report() {
  const rows = byMinute.map(({ saves, lists, refused, megabytes }, place) => {
    const [byTime, listsByTime] = [saves, lists].map((times) => times.toSorted((one, other) => one - other))
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(byTime, share))
    return {
      minute: place + 1,
      saves: saves.length,
      p50,
      p99,
      most,
      lists: lists.length,
      listsP95: quantile(listsByTime, 0.95),
      refused,
      megabytes,
    }
  })
  const whole = (number) => (Number.isNaN(number) ? '—' : number.toFixed(0))
  const late = rows.slice(1).filter(({ p99 }) => p99 >= BOUND_MS)
  const growth = (rows.at(-1)?.megabytes ?? 0) / (rows[SETTLED_MINUTE - 1]?.megabytes ?? Number.POSITIVE_INFINITY)
  const refused = rows.reduce((sum, row) => sum + row.refused, 0)
  const failures = [
    ...late.map(({ minute, p99 }) => `minute ${minute}: the 99th percentile was ${whole(p99)} ms`),
    ...(refused > 0 ? [`${refused} calls were not answered with 200`] : []),
    ...(growth > MOST_GROWTH ? [`the memory grew ${growth.toFixed(2)} times after minute ${SETTLED_MINUTE}`] : []),
  ]
  const text = [
    '# Filling in forms',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus()[0]?.model}, ${os.cpus().length} cores for the database, the server and those who call it. ${people} people save a`,
    `text every ${options.every} s, each in a request of their own; ${options.advisers} advisers read lists of ${options.requests} requests, each the next one 2 s`,
    `after the last was answered. All arrive in the first minute. Bounds: 99 % of the saves of each minute after the first under ${BOUND_MS} ms, no call refused,`,
    'the memory no more than a tenth larger at the end than in the fifth minute.',
    '',
    '| minute | saves | p50 ms | p99 ms | longest ms | lists | p95 ms | refused | server MB |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.minute} | ${row.saves} | ${whole(row.p50)} | ${whole(row.p99)} | ${whole(row.most)} | ${row.lists} | ${whole(row.listsP95)} | ${row.refused} | ${whole(row.megabytes)} |`,
    ),
    '',
    failures.length === 0 ? 'Every bound was kept.' : `Missed: ${failures.join('; ')}.`,
    '',
  ].join('\n')
  if (!options.print) writeFileSync(join(HERE, 'FILLING.md'), text)
  process.stdout.write(text)
  return failures
}
