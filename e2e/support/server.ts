import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the journeys' own demonstration listens and keeps its data. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4310)
export const URL = `http://127.0.0.1:${PORT}`
export const DATA_DIR = join(tmpdir(), `octroi-journeys-${PORT}`)

/**
 * The day that the demonstration of the journeys is made on: the one on which they begin, also for those that run past
 * midnight. `DEMO_TODAY` gives another. Playwright hands the environment of its first process to all others.
 */
export const DEMO_TODAY = (process.env['DEMO_TODAY'] ??= new Date().toISOString().slice(0, 10))

/** The financial year of the demonstration's open requests. */
export const DEMO_YEAR = Number(DEMO_TODAY.slice(0, 4))
