import { statfs } from 'node:fs/promises'
import type { Finding } from './finding.ts'

const part = 'disk'
/** Free space in bytes under which a funder's next batch of requests might not fit. */
const LITTLE_BYTES = 2_000_000_000

/** Looks at the room on the disk of the data folder. */
export async function examineDisk(dataDir: string, little = LITTLE_BYTES): Promise<Finding[]> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const text = `${(free / 1e9).toFixed(1)} GB free in DATA_DIR.`
    if (free >= little) return [{ part, state: 'ok', text }]
    return [{ part, state: 'warning', text, advice: 'Make room: a full disk refuses documents and saves.' }]
  } catch (error) {
    const advice = 'Create the folder, and give it to the account that serves.'
    return [{ part, state: 'fault', text: `DATA_DIR cannot be read: ${(error as Error).message}`, advice }]
  }
}
