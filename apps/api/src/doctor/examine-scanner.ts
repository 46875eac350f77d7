import { createClamavScan } from '../files/clamav.ts'
import type { Finding } from './finding.ts'

const part = 'antivirus'
/** The test file that every scanner knows (EICAR), in two parts, so that none takes this source for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*']

/** Asks the scanner about the test file of scanners, which it must know, and about a harmless one. */
export async function examineScanner(url: string | undefined): Promise<Finding> {
  if (url === undefined)
    return {
      part,
      state: 'warning',
      text: 'CLAMAV_URL is not set: documents are not searched for viruses.',
      advice: 'Install clamav-daemon, and set CLAMAV_URL.',
    }
  try {
    const scan = createClamavScan(url)
    const virus = await scan(contentOf(EICAR.join('')))
    if (virus === null)
      return {
        part,
        state: 'fault',
        text: 'it does not know the test file.',
        advice: 'Run freshclam: it has no signatures.',
      }
    if ((await scan(contentOf('Bonjour'))) !== null)
      return {
        part,
        state: 'fault',
        text: 'it refuses a harmless text.',
        advice: 'Look at its log and its signatures.',
      }
    return { part, state: 'ok', text: `knows the test file (${virus}).` }
  } catch (error) {
    const { message, cause } = error as Error
    const text = `${message}${cause instanceof Error ? `: ${cause.message}` : ''}`
    return { part, state: 'fault', text, advice: 'Is clamd running, and does CLAMAV_URL name its socket?' }
  }
}

async function* contentOf(text: string): AsyncIterable<Buffer> {
  yield Buffer.from(text)
}
