import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a body may take to arrive: a whole form with large tables, over the slowest of lines. */
const LONGEST_MS = 60_000

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends calls whose body does not arrive, as Node ends those whose headers do not: a byte now and then would hold a
 * connection for as long as its sender likes. `refuseEarly` says so to them. `longest`: milliseconds.
 */
export function endSlowBodies(app: FastifyInstance, longest = LONGEST_MS): void {
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

/** A file takes as long as its sender's line needs, once it is known who sends it. */
export function letArrive(raw: IncomingMessage): void {
  clearTimeout(limits.get(raw))
}
