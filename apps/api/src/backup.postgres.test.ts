import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from './db/postgres.ts'
import { expectWhole, prepareDesks, readingAgain } from './testing/backup-drill/desks.ts'
import { drill } from './testing/backup-drill/drill.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { createTestDatabase, replaceByEmptyDatabase } from './testing/open-database.ts'
import { startServer } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'

/** @behaviour operation.backup */
test('a database of PostgreSQL and its files, backed up under load and destroyed, come back whole', async () => {
  const root = await mkdtemp(join(tmpdir(), 'octroi-backup-'))
  closeAtEnd(() => rm(root, { recursive: true, force: true }))
  const [DATA_DIR, elsewhere] = [join(root, 'data'), join(root, 'elsewhere')]
  await mkdir(elsewhere)
  const DATABASE_URL = await createTestDatabase()
  const preparing = openPostgres(DATABASE_URL)
  const here = await testApp({}, preparing)
  const desks = await prepareDesks(here)
  await preparing.destroy()

  const environment = { DATA_DIR, DATABASE_URL }
  const { known, changes } = await drill(desks, {
    environment,
    elsewhere,
    destroyDatabase: async () => ({ DATABASE_URL: await replaceByEmptyDatabase(DATABASE_URL) }),
  })
  const restored = { ...environment, ...changes }
  const server = await startServer(restored)
  await expectWhole(desks, known, await readingAgain(here, server.url))
  expect(await server.end('SIGTERM')).toBe(0)
})
