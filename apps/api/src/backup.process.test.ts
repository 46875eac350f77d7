import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectWhole, prepareDesks, readingAgain } from './testing/backup-drill/desks.ts'
import { drill } from './testing/backup-drill/drill.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { createEmbeddedDatabase } from './testing/open-database.ts'
import { startServer } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'

/** @behaviour operation.backup */
test('an embedded database and its files, backed up under load and destroyed, come back whole', async () => {
  const root = await mkdtemp(join(tmpdir(), 'octroi-backup-'))
  closeAtEnd(() => rm(root, { recursive: true, force: true }))
  const [DATA_DIR, elsewhere] = [join(root, 'data'), join(root, 'elsewhere')]
  await mkdir(elsewhere)
  const db = await createEmbeddedDatabase(join(DATA_DIR, 'database'))
  const here = await testApp({}, db)
  const desks = await prepareDesks(here)
  await db.destroy()

  const environment = { DATA_DIR, BACKUP_PASSPHRASE: 'quatre mots tirés au hasard' }
  const { known } = await drill(desks, { environment, elsewhere, destroyDatabase: async () => ({}) })
  const server = await startServer(environment)
  await expectWhole(desks, known, await readingAgain(here, server.url))
  expect(await server.end('SIGTERM')).toBe(0)
})
