import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the journeys' own demonstration listens and keeps its data. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4310)
export const URL = `http://127.0.0.1:${PORT}`
export const DATA_DIR = join(tmpdir(), `octroi-journeys-${PORT}`)
