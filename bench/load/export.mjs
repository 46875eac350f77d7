/**
 * Measures the export of 20,000 notes on the real page in Chromium: duration, longest tasks of the main thread, and
 * memory of page and worker. `node bench/load/export.mjs` needs the built web application (`pnpm --filter @octroi/web
 * build`) and Chromium (CHROMIUM_PATH). Writes EXPORT.md. `--reporting` exports the report of 20,000 requests with all
 * columns instead, and writes REPORTING.md.
 */
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mega, onThePage, readOptions, watchMemory } from './in-browser.mjs'
import { HERE } from './start-server.mjs'

const LONG_MS = 50
/** Upper limit of an export's duration, in milliseconds. */
const PATIENCE_MS = 3_600_000
const options = readOptions({ reporting: { type: 'boolean', default: false } })

await onThePage(options, async (opened) => {
  const { page, ready } = opened
  const said = await (options.reporting ? openReport : openNotes)(page, ready.address)
  await page.waitForTimeout(2000)
  await watchTasks(page)
  // A report is not traced: the trace of several minutes would dominate the measured memory.
  const act = () => exported(page)
  const { done, before, most } = await watchMemory(opened, options.reporting ? act : () => traced(opened, act))
  const { tasks, frames } = await page.evaluate(() => ({ tasks: globalThis.tasks, frames: globalThis.frames }))
  report({ ...done, tasks, frames, before, most, said, version: opened.browser.version() })
})

async function openNotes(page, address) {
  await page.goto(`${address}/notes`)
  await page.getByText(/de 20\s000/).waitFor()
  return '20,000 notes'
}

/** Opens the report with the most requests. */
async function openReport(page, address) {
  await page.goto(`${address}/dashboard/reporting`)
  await page.getByLabel('Type de demande').selectOption('1')
  await page.getByLabel('Année').selectOption('2026')
  await page.getByRole('button', { name: 'Charger les résultats' }).click()
  const found = await page
    .getByText(/^[\d\s]+ résultats$/)
    .first()
    .textContent()
  const columns = await page.getByRole('columnheader').count()
  const requests = Number(found.replaceAll(/\D/g, ''))
  return `${requests.toLocaleString('en')} requests with ${columns} columns`
}

/** Records tasks of the main thread of 50 ms or more, and the time between frames. */
function watchTasks(page) {
  return page.evaluate(() => {
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
}

async function exported(page) {
  const start = performance.now()
  const downloading = page.waitForEvent('download', { timeout: PATIENCE_MS })
  await page.getByRole('button', { name: 'Exporter en Excel' }).click()
  const download = await downloading
  const seconds = (performance.now() - start) / 1000
  return { seconds, bytes: statSync(await download.path()).size }
}

async function traced({ browser, page }, act) {
  const categories = ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.gc']
  await browser.startTracing(page, { categories })
  const done = await act()
  const trace = await browser.stopTracing()
  return { ...done, busy: busiest(JSON.parse(trace.toString()).traceEvents) }
}

/**
 * Returns the processor time in milliseconds of the main thread's longest tasks, since on a busy machine their duration
 * is longer.
 */
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

function report({ seconds, busy, tasks, frames, bytes, before, most, said, version }) {
  const lines = [
    `# Export of ${said}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, Chromium ${version}, real page and server, PostgreSQL.`,
    '',
    '| what | figure |',
    '|---|---|',
    `| from the click to the file | ${seconds.toFixed(1)} s |`,
    `| the file | ${(bytes / 1_000_000).toFixed(1)} MB |`,
    `| tasks of the main thread of ${LONG_MS} ms or more | ${tasks.length} |`,
    `| the longest of them | ${tasks.length === 0 ? 'none' : `${Math.max(...tasks).toFixed(0)} ms`} |`,
    ...(busy
      ? [`| the processor's time of the three longest | ${busy.map((one) => `${one.toFixed(0)} ms`).join(', ')} |`]
      : []),
    `| the longest time between two frames | ${Math.max(...frames).toFixed(0)} ms |`,
    `| memory of the page before, and at most during | ${mega(before.page)} MB, ${mega(most.page)} MB |`,
    `| memory of the server before, and at most during | ${mega(before.server)} MB, ${mega(most.server)} MB |`,
    '',
  ]
  const file = options.reporting ? 'REPORTING.md' : 'EXPORT.md'
  if (!options.requests) writeFileSync(join(HERE, file), lines.join('\n'))
  process.stdout.write(lines.join('\n'))
}
