/**
 * Measures how long the embedded database's server takes until it is ready: after 10 kills in the middle of saves, and
 * at the first and the second start of the demonstration; and how long the first dossier takes that is asked for right
 * after the second start: `node bench/load/restart.mjs`. Writes RESTART.md. `--kills 10`, `--seconds 15` of saves before
 * each kill, `--people 20` who save, `--print` (writes nothing). `--check` ends with 1 where a bound is missed: 5 s after
 * a kill, 40 s for the first start, which builds the web application, 4 s for the second, 3 s for the dossier.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { call } from './saver.mjs'
import { HERE, ROOT } from './start-server.mjs'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '15' },
    people: { type: 'string', default: '20' },
    port: { type: 'string', default: '4415' },
    print: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const BOUNDS = { first: 40_000, second: 4000, killed: 5000, dossier: 3000 }
const LOOKS_EVERY_MS = 20
const REQUEST = 1
/** The demonstration's organisation, whose request is filled in. */
const ACCOUNT = { email: 'organisme@demo.octroi.example', password: 'Octroi-demo-2026!' }
const address = `http://127.0.0.1:${options.port}`
const folder = mkdtempSync(join(os.tmpdir(), 'octroi-restart-'))

if (await fetch(address).catch(() => null)) throw new Error(`Something answers at ${address} already`)
// The build is removed so that the first start makes it, as in a fresh clone.
rmSync(join(ROOT, '.octroi', 'web-build'), { force: true })
let server
try {
  const first = await startAndWait()
  await end('SIGTERM')
  const second = await startAndWait()
  const dossier = await makeDossier()
  const kills = []
  for (let kill = 0; kill < Number(options.kills); kill++) {
    const saves = await saveUntilKilled()
    const ms = await startAndWait()
    kills.push({ ms, saves })
    process.stderr.write(`killed after ${saves} saves: ready after ${ms.toFixed(0)} ms\n`)
  }
  report({ first, second, dossier, kills })
} finally {
  await end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

/** Starts the demonstration as `npm start` does; resolves once it is ready, to the milliseconds that it took. */
async function startAndWait() {
  const begun = performance.now()
  server = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: options.port, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const failed = new Promise((_resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
  await Promise.race([isReady(), failed])
  return performance.now() - begun
}

async function isReady() {
  for (;;) {
    const reply = await fetch(`${address}/readyz`).catch(() => null)
    if (reply?.ok) return
    await sleep(LOOKS_EVERY_MS)
  }
}

/** Ends the server's process group, since it is started by a script that picks the version of Node. */
async function end(signal) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  process.kill(-server.pid, signal)
  await ended
  while (isAlive(-server.pid)) await sleep(LOOKS_EVERY_MS)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    throw error
  }
}

async function openSession() {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: ACCOUNT }),
  })
  const token = login.headers.get('authorization')?.replace(/^Bearer /, '')
  if (!token) throw new Error(`No session: ${login.status}`)
  return token
}

/** Has the dossier of a request made as an archive; resolves to the milliseconds until it can be downloaded. */
async function makeDossier() {
  const agent = new http.Agent({ keepAlive: true })
  const caller = { agent, token: await openSession() }
  const begun = performance.now()
  const sent = { dossier: { format: 'zip' } }
  let reply = await call(`${address}/api/requests/${REQUEST}/dossiers`, { ...caller, method: 'POST', sent })
  const { id } = JSON.parse(reply.body)
  for (;;) {
    const { state } = JSON.parse(reply.body)
    if (state === 'ready') break
    if (reply.status !== 200 || state !== 'making') throw new Error(`No dossier: ${reply.status} ${reply.body}`)
    await sleep(LOOKS_EVERY_MS)
    reply = await call(`${address}/api/dossiers/${id}`, caller)
  }
  agent.destroy()
  return performance.now() - begun
}

/** Saves texts without a pause, by so many at once, then kills the server; returns the number of saves. */
async function saveUntilKilled() {
  const token = await openSession()
  const agent = new http.Agent({ keepAlive: true })
  const form = await call(`${address}/api/requests/${REQUEST}/form`, { agent, token })
  const texts = textOptionsOf(JSON.parse(form.body)).slice(0, Number(options.people))
  if (texts.length < Number(options.people)) throw new Error(`The form has ${texts.length} texts only`)
  let [saves, killed] = [0, false]
  const saving = texts.map(async (option_id) => {
    for (let revision = 0; !killed; ) {
      const value = `Une réponse de longueur moyenne, la ${revision}e, à laquelle quelqu’un ajoute quelques mots.`
      const sent = { answers: [{ option_id, value, details: null, revision }] }
      const reply = await call(`${address}/api/requests/${REQUEST}/answers/`, {
        agent,
        token,
        method: 'POST',
        sent,
      }).catch((error) => {
        if (!killed) throw error
        return null
      })
      if (reply === null) return
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`)
      const { saved, conflicts } = JSON.parse(reply.body)
      saves += saved.length
      revision = (saved[0] ?? conflicts[0]).revision
    }
  })
  await sleep(Number(options.seconds) * 1000)
  killed = true
  await end('SIGKILL')
  await Promise.all(saving)
  agent.destroy()
  return saves
}

/** Lists the ids of the options of all long texts of a description, at any depth. */
function textOptionsOf(part) {
  if (part === null || typeof part !== 'object') return []
  const own = part.question_type?.label === 'textarea' ? [part.options[0].id] : []
  return [...own, ...Object.values(part).flatMap(textOptionsOf)]
}

function report({ first, second, dossier, kills }) {
  const times = kills.map((kill) => kill.ms)
  const [least, most] = [Math.min(...times), Math.max(...times)]
  const seconds = (number) => (number / 1000).toFixed(1)
  const rows = [
    ['the first start, with the build of the web application', seconds(first), BOUNDS.first, first],
    ['the second start', seconds(second), BOUNDS.second, second],
    ['the first dossier, asked for right after that', seconds(dossier), BOUNDS.dossier, dossier],
    [`after ${kills.length} kills, least to most`, `${seconds(least)} to ${seconds(most)}`, BOUNDS.killed, most],
  ]
  const missed = rows.filter(([, , bound, worst]) => worst > bound)
  const saves = kills.reduce((sum, kill) => sum + kill.saves, 0)
  const text = [
    '# Time until the server is ready',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus()[0]?.model}, ${os.cpus().length} cores, the demonstration on the embedded database. Before each kill ${options.people}`,
    `texts were saved again and again for ${options.seconds} s, ${saves} saves in all.`,
    '',
    '| what | s | at most |',
    '|---|---|---|',
    ...rows.map(([name, figure, bound]) => `| ${name} | ${figure} | ${bound / 1000} |`),
    '',
  ].join('\n')
  if (!options.print) writeFileSync(join(HERE, 'RESTART.md'), text)
  process.stdout.write(text)
  for (const [name] of missed) process.stderr.write(`Missed: ${name}\n`)
  if (options.check && missed.length > 0) process.exitCode = 1
}
