import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { Wiring } from '../access/call.ts'

/** Says whether the process is up, and whether it can work. */
export function serveHealth(app: FastifyInstance, { db, files }: Pick<Wiring, 'db' | 'files'>): void {
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
}
