import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A script that prints a free port. */
const FIND_PORT = `require('net').createServer().listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
  this.close()
})`

/** Tells the port to the processes that the runner starts (workers, the demonstration), by the environment. */
const isChosenHere = process.env['E2E_PORT'] === undefined
process.env['E2E_PORT'] ??= execFileSync(process.execPath, ['-e', FIND_PORT], { encoding: 'utf8' }).trim()

/** The port of the journeys' own demonstration (`E2E_PORT`, or a free one) and the folder of its data. */
export const PORT = Number(process.env['E2E_PORT'])
export const URL = `http://127.0.0.1:${PORT}`
export const DATA_DIR = join(tmpdir(), `octroi-journeys-${PORT}`)

// Deletes the data at the end, after the server, because a new run has another port and would not find it.
if (isChosenHere) process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))

/**
 * The date for which the demonstration is generated: the day on which the journeys begin, even after midnight, or
 * `DEMO_TODAY`. Playwright passes the environment to all its processes.
 */
export const DEMO_TODAY = (process.env['DEMO_TODAY'] ??= new Date().toISOString().slice(0, 10))

/** The financial year of the demonstration's open requests. */
export const DEMO_YEAR = Number(DEMO_TODAY.slice(0, 4))
