import { createSocket } from 'node:dgram'
import { connect, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectSecurely } from 'node:tls'
import type { Outlet, SealedLine } from './outlet.ts'

/** The facility « log audit » of RFC 5424. */
const FACILITY = 13
const WARNING = 4
const INFORMATIONAL = 6
/** Actions with a higher severity, for monitoring. */
const WARNED: readonly string[] = ['refusal', 'login_failure', 'code_failure', 'proof_failure']
const PORTS: Readonly<Record<string, number>> = { 'tcp:': 514, 'udp:': 514, 'tls:': 6514 }
/** Timeout for connecting, sending and the collector's close, in milliseconds. */
const PATIENCE_MS = 15_000
/** Maximum size of the text in a datagram, in bytes. */
const MOST_OF_DATAGRAM = 60_000

/** The host name in the format of RFC 5424. */
const HOST =
  hostname()
    .replaceAll(/[^!-~]/g, '')
    .slice(0, 255) || '-'

/**
 * Formats an event according to RFC 5424. Its place and hashes are structured data under the example enterprise number,
 * because this project has none; the message, without a BOM, is exactly the hashed text.
 */
export function syslogMessage({ place, hash, previous, text, line }: SealedLine): string {
  const priority = FACILITY * 8 + (WARNED.includes(line.action) ? WARNING : INFORMATIONAL)
  const data = `[trail@32473 place="${place}" hash="${hash}" previous="${previous}"]`
  return `<${priority}>1 ${line.at} ${HOST} octroi ${process.pid} trail ${data} ${text}`
}

/**
 * Creates an outlet to a syslog collector at `tcp://`, `tls://` or `udp://` host:port. With TLS its certificate is
 * verified by `ca` or by Node's trusted ones (NODE_EXTRA_CA_CERTS).
 */
export function syslogOutlet(address: string, ca?: string): Outlet {
  const url = new URL(address)
  const to: Collector = {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (PORTS[url.protocol] ?? 0),
  }
  const opens = (): Socket =>
    url.protocol === 'tls:'
      ? connectSecurely({ ...to, ...(isIP(to.host) === 0 && { servername: to.host }), ...(ca !== undefined && { ca }) })
      : connect(to)
  const isDatagram = url.protocol === 'udp:'
  return { name: 'syslog', send: (lines) => (isDatagram ? sendDatagrams(to, lines) : sendStream(opens, lines)) }
}

interface Collector {
  readonly host: string
  readonly port: number
}

/**
 * Sends events over a new connection, each prefixed with its length (RFC 6587). Syslog has no acknowledgement; the best
 * that TCP offers is that the collector closes its side only after reading to the end.
 */
function sendStream(opens: () => Socket, lines: readonly SealedLine[]): Promise<void> {
  const bytes = Buffer.concat(
    lines
      .map(syslogMessage)
      .flatMap((message) => [Buffer.from(`${Buffer.byteLength(message)} `), Buffer.from(message)]),
  )
  return new Promise((resolve, reject) => {
    const socket = opens()
    const late = setTimeout(() => socket.destroy(new Error('The collector did not take all in time')), PATIENCE_MS)
    let isHeard = false
    socket.on('error', reject)
    socket.on('end', () => (isHeard = socket.writableFinished))
    socket.on('close', () => {
      clearTimeout(late)
      if (isHeard) resolve()
      else reject(new Error('The collector closed the connection before it had all'))
    })
    socket.resume()
    socket.end(bytes)
  })
}

/**
 * Sends events by UDP, which guarantees neither delivery nor order. An event that exceeds a datagram is sent without
 * its changes.
 */
async function sendDatagrams({ host, port }: Collector, lines: readonly SealedLine[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    for (const line of lines) await sendDatagram(syslogMessage(shortened(line)))
  } finally {
    socket.close()
  }
  function sendDatagram(message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
    })
  }
}

function shortened(sealed: SealedLine): SealedLine {
  if (Buffer.byteLength(sealed.text) <= MOST_OF_DATAGRAM) return sealed
  const { changes: _, ...told } = sealed.line
  return { ...sealed, text: JSON.stringify({ ...told, changes: null }) }
}
