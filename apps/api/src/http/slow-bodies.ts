import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a body may take to arrive: enough for a whole form with large tables on the slowest line. */
const LONGEST_MS = 60_000

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends calls whose body does not arrive in time (`longest`, in milliseconds), as Node does for headers: a client that
 * sends a byte now and then could hold a connection for ever. `refuseEarly` sends them the error.
 */
export function limitBodyTime(app: FastifyInstance, longest = LONGEST_MS): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || !(raw.socket instanceof Socket)) return
    const limit = setTimeout(() => {
      const late = Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!raw.complete) app.server.emit('clientError', late, raw.socket)
    }, longest).unref()
    limits.set(raw, limit)
    raw.once('close', () => clearTimeout(limit))
  })
}

/** Lifts the limit for a call whose sender is known, so that a file may take as long as the line needs. */
export function liftBodyTimeout(raw: IncomingMessage): void {
  clearTimeout(limits.get(raw))
}
