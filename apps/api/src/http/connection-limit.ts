import type { FastifyInstance } from 'fastify'

/** Interval between two log lines about connections that are turned away: a flood should not fill the log too. */
const SAYS_EVERY_MS = 60_000

/** Keeps the connections of a server to a number: one more is closed at once, rather than all waiting for memory. */
export function limitConnections(app: FastifyInstance, limit: number): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.server.maxConnections = limit
  app.server.on('drop', () => {
    if (performance.now() - saidAt < SAYS_EVERY_MS) return
    saidAt = performance.now()
    app.log.warn({ most: limit }, 'MAX_CONNECTIONS: connections are turned away')
  })
}
