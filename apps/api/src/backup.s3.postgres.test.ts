import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from './db/postgres.ts'
import { readFilesUrl } from './config/files-url.ts'
import { openFileStore } from './files/open-file-store.ts'
import { expectWhole, prepareDesks, readingAgain } from './testing/backup-drill/desks.ts'
import { drill } from './testing/backup-drill/drill.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { createTestDatabase, replaceByEmptyDatabase } from './testing/open-database.ts'
import { S3_CREDENTIALS, startS3Server } from './testing/s3-server.ts'
import { startServer } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'

/** @behaviour operation.backup */
test('files in an S3-compatible store, backed up under load, come back whole in another store', async () => {
  const s3 = await startS3Server()
  const root = await mkdtemp(join(tmpdir(), 'octroi-backup-'))
  closeAtEnd(() => rm(root, { recursive: true, force: true }))
  const [DATA_DIR, elsewhere] = [join(root, 'data'), join(root, 'elsewhere')]
  await mkdir(elsewhere)
  const DATABASE_URL = await createTestDatabase()
  const preparing = openPostgres(DATABASE_URL)
  const here = await testApp({}, preparing)
  const desks = await prepareDesks(here)
  await preparing.destroy()

  const environment = { DATA_DIR, DATABASE_URL, FILES_URL: s3.newUrl(), ...S3_CREDENTIALS }
  const destroyDatabase = async () => ({
    DATABASE_URL: await replaceByEmptyDatabase(DATABASE_URL),
    FILES_URL: s3.newUrl(),
  })
  const { known, changes } = await drill(desks, { environment, elsewhere, destroyDatabase })
  const restored = { ...environment, ...changes }
  const server = await startServer(restored)
  await expectWhole(desks, known, await readingAgain(here, server.url))
  expect(await server.end('SIGTERM')).toBe(0)

  expect(await readdir(join(DATA_DIR, 'files'))).toEqual(['temporary'])
  const store = await openFileStore({ dataDir: DATA_DIR, filesLocation: readFilesUrl(restored.FILES_URL) })
  expect((await store.list()).length).toBeGreaterThan(0)
})
