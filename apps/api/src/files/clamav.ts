import { once } from 'node:events'
import { Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Scans a file for viruses: returns the name of the virus, or null. */
export type FileCheck = (content: AsyncIterable<Buffer>) => Promise<string | null>

/** Thrown if the virus scan gave no result: the scanner is unavailable or slow, or could not read the file. */
export class ScanFailedError extends Error {
  override readonly name = 'UncheckedError'
}

/** Time limit for a scan, enough for a file of 20 MB. */
const PATIENCE_MS = 30_000

/** Replies of clamd: `stream: OK`, `stream: Eicar-Signature FOUND`, or an error that ends with `ERROR`. */
const FOUND = /^stream: (.+) FOUND$/s

/**
 * Creates a virus scan by ClamAV's daemon and its command INSTREAM, over TCP (`tcp://host:3310`) or a local socket
 * (`unix:///run/clamav/clamd.ctl`). The scan throws `ScanFailedError`.
 */
export function createClamavScan(url: string, patience = PATIENCE_MS): FileCheck {
  const { protocol, hostname, port, pathname } = new URL(url)
  const where =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|]$/g, ''), port: Number(port) }
  return async (content) => {
    const socket = new Socket()
    addAbortSignal(AbortSignal.timeout(patience), socket)
    try {
      socket.connect(where)
      const [answer] = await Promise.all([text(socket), send(socket, content)])
      return verdictOf(answer)
    } catch (error) {
      throw error instanceof ScanFailedError ? error : new ScanFailedError('ClamAV gave no answer', { cause: error })
    } finally {
      socket.destroy()
    }
  }
}

async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  socket.write(Buffer.alloc(4))
}

function verdictOf(reply: string): string | null {
  const answer = reply.replaceAll('\0', '').trim()
  if (answer === 'stream: OK') return null
  const [, virus] = FOUND.exec(answer) ?? []
  if (virus === undefined) throw new ScanFailedError(`ClamAV could not look: ${answer}`)
  return virus
}
