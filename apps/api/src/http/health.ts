import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/client.ts'
import { AppError } from './app-error.ts'
import type { Wiring } from './handlers.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Says whether the process is up, whether it can work, and what it has done. */
export function serveHealth(app: FastifyInstance, { db, files, config }: Wiring): void {
  const counts = new Map<string, number>()
  app.addHook('onResponse', async (request, reply) => {
    const key = `method="${request.method}",status="${reply.statusCode}"`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })

  app.get('/healthz', async () => ({ status: 'up' }))

  app.get('/readyz', async (request) => {
    try {
      await sql`select 1`.execute(db)
      await files.check()
      if (await isMigrated(db)) return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
    }
    throw new AppError('not_ready')
  })

  app.get('/metrics', async (request, reply) => {
    if (!config.metricsPublic && !LOOPBACK.has(request.ip)) throw new AppError('not_found')
    const { rss, heapUsed } = process.memoryUsage()
    const lines = [
      '# TYPE octroi_http_requests_total counter',
      ...[...counts].map(([labels, count]) => `octroi_http_requests_total{${labels}} ${count}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}
