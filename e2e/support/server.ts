import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Prints a port that nobody listens on. */
const FIND_PORT = `require('net').createServer().listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
  this.close()
})`

/** Processes that the runner starts (workers, the demonstration) find in the environment which port it took. */
const isChosenHere = process.env['E2E_PORT'] === undefined
process.env['E2E_PORT'] ??= execFileSync(process.execPath, ['-e', FIND_PORT], { encoding: 'utf8' }).trim()

/** Where the journeys' own demonstration listens (`E2E_PORT`, or a free port) and keeps its data. */
export const PORT = Number(process.env['E2E_PORT'])
export const URL = `http://127.0.0.1:${PORT}`
export const DATA_DIR = join(tmpdir(), `octroi-journeys-${PORT}`)

// Nobody finds the data of a port that was drawn again: they go with the runner, which ends the server first.
if (isChosenHere) process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))

/**
 * The day for which the demonstration is generated: that on which the journeys begin, also after midnight. `DEMO_TODAY`
 * sets another. Playwright passes the environment on to all its processes.
 */
export const DEMO_TODAY = (process.env['DEMO_TODAY'] ??= new Date().toISOString().slice(0, 10))

/** The financial year of the demonstration's open requests. */
export const DEMO_YEAR = Number(DEMO_TODAY.slice(0, 4))
