/**
 * The export of 20,000 notes, on the real page in Chromium: how long, the longest tasks of the main thread, and the
 * memory of page and worker while it runs. `node bench/load/export.mjs`; needs the web application built
 * (`pnpm --filter @octroi/web build`) and Chromium (CHROMIUM_PATH). Writes EXPORT.md.
 */
import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..', '..')
const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test')
const MEGA = 1_000_000
const LONG_MS = 50

const server = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'bench/load/server.mjs', 'postgres', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const { address, email, password } = await new Promise((resolve, reject) => {
  let said = ''
  server.stdout.on('data', (bytes) => {
    said += bytes
    const line = said.split('\n').find((one) => one.startsWith('{'))
    if (line && said.endsWith('\n')) resolve(JSON.parse(line))
  })
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  await measure()
} finally {
  await browser.close()
  server.kill('SIGTERM')
}

async function measure() {
  const page = await browser.newPage({ locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
  await page.goto(`${address}/login`)
  await page.getByLabel('Adresse courriel').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('heading', { name: 'Accueil', level: 1 }).waitFor()
  await page.goto(`${address}/notes`)
  await page.getByText(/de 20\s000/).waitFor()
  await page.waitForTimeout(2000)
  const before = await memory()
  await page.evaluate(() => {
    globalThis.tasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.tasks.push(duration)
    }).observe({ type: 'longtask' })
    globalThis.frames = []
    let last = performance.now()
    const next = (now) => {
      globalThis.frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const peaks = []
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.gc'] })
  const timer = setInterval(async () => peaks.push(await memory()), 200)
  const start = performance.now()
  const downloading = page.waitForEvent('download', { timeout: 300_000 })
  await page.getByRole('button', { name: 'Exporter en Excel' }).click()
  const download = await downloading
  const seconds = (performance.now() - start) / 1000
  clearInterval(timer)
  const busy = busiest(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
  const { tasks, frames } = await page.evaluate(() => ({ tasks: globalThis.tasks, frames: globalThis.frames }))
  const bytes = statSync(await download.path()).size
  report({ seconds, busy, tasks, frames, bytes, before, peak: Math.max(...peaks, before) })
}

/** Milliseconds of processor that the main thread's longest tasks took: on a busy machine they last longer. */
function busiest(events) {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  const ours = events.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid}.${tid}`))
  const tasks = ours.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
  const longest = tasks.sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, 3)
  if (process.env.SHOW) for (const task of longest) show(task, ours)
  return longest.map(({ tdur = 0 }) => tdur / 1000)
}

function show(task, events) {
  const inside = events.filter(
    ({ ts, tid, tdur }) => tid === task.tid && ts >= task.ts && ts < task.ts + task.dur && tdur > 2000,
  )
  process.stdout.write(`${task.dur / 1000} ms, processor ${task.tdur / 1000} ms\n`)
  for (const { name, dur, tdur, args } of inside)
    process.stdout.write(`   ${name} ${dur / 1000} ${tdur / 1000} ${JSON.stringify(args).slice(0, 160)}\n`)
}

/** Bytes that the largest renderer holds: the page with its worker. */
async function memory() {
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  await client.detach()
  const held = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentOf(id))
  return Math.max(0, ...held)
}

function residentOf(pid) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function report({ seconds, busy, tasks, frames, bytes, before, peak }) {
  const mega = (value) => (value / MEGA).toFixed(0)
  const lines = [
    `# Export of 20,000 notes`,
    '',
    `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, real page and server, PostgreSQL.`,
    '',
    '| what | figure |',
    '|---|---|',
    `| from the click to the file | ${seconds.toFixed(1)} s |`,
    `| the file | ${(bytes / MEGA).toFixed(1)} MB |`,
    `| tasks of the main thread of ${LONG_MS} ms or more | ${tasks.length} |`,
    `| the longest of them | ${tasks.length === 0 ? 'none' : `${Math.max(...tasks).toFixed(0)} ms`} |`,
    `| the processor's time of the three longest | ${busy.map((one) => `${one.toFixed(0)} ms`).join(', ')} |`,
    `| the longest time between two frames | ${Math.max(...frames).toFixed(0)} ms |`,
    `| memory of the page before, and at most during | ${mega(before)} MB, ${mega(peak)} MB |`,
    '',
  ]
  writeFileSync(join(HERE, 'EXPORT.md'), lines.join('\n'))
  process.stdout.write(lines.join('\n'))
}
