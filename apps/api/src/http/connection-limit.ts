import type { FastifyInstance } from 'fastify'

/** Minimum interval between two log lines about refused connections, so that a flood does not fill the log. */
const SAYS_EVERY_MS = 60_000

/** Limits the number of a server's connections: further ones are closed at once, which bounds its memory. */
export function limitConnections(app: FastifyInstance, limit: number): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.server.maxConnections = limit
  app.server.on('drop', () => {
    if (performance.now() - saidAt < SAYS_EVERY_MS) return
    saidAt = performance.now()
    app.log.warn({ most: limit }, 'MAX_CONNECTIONS: connections are turned away')
  })
}
