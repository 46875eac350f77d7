import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { Wiring } from '../access/call.ts'
import { createSharedCheck } from './readiness.ts'

/**
 * Serves the health checks: whether the process is up, and whether it can work. Both are cheap, however often they are
 * called.
 */
export function serveHealth(app: FastifyInstance, { db, files }: Pick<Wiring, 'db' | 'files'>): void {
  app.get('/healthz', async () => ({ status: 'up' }))

  const check = createSharedCheck(async () => {
    if (!(await isMigrated(db))) throw new Error('migrations are missing')
    await files.check()
  })
  app.get('/readyz', async (request) => {
    try {
      await check()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ reason: String(error) }, 'not ready')
      throw new AppError('not_ready')
    }
  })
}
