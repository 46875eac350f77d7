import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openPostgres } from './db/postgres.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { drill } from './testing/crash-drill/drill.ts'
import { addressedTo, letGoOfMails } from './testing/crash-drill/mails.ts'
import { prepareRounds } from './testing/crash-drill/round.ts'
import { createTestDatabase } from './testing/open-database.ts'
import { startServer } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'
import { until } from './testing/until.ts'

const { long, seed } = inject('randomRuns')
const CRASHES = long ? 100 : 2

/** @behaviour requests.crash */
test(`of ${CRASHES} crashes of a server on PostgreSQL none halves an act, seed ${seed}`, async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'octroi-crashes-'))
  closeAtEnd(() => rm(DATA_DIR, { recursive: true, force: true }))
  const DATABASE_URL = await createTestDatabase()
  const here = await testApp({}, openPostgres(DATABASE_URL))
  const rounds = await prepareRounds(here, CRASHES + 1)

  const start = () => startServer({ DATABASE_URL, DATA_DIR })
  const { recipients, server, ...outcome } = await drill({ rounds, seed, start })
  await letGoOfMails(here.db)
  await until(async () => (await addressedTo(DATA_DIR)).length >= recipients.length)
  expect(await addressedTo(DATA_DIR)).toEqual(recipients.toSorted())
  await server.end('SIGTERM')
  process.stdout.write(`PostgreSQL, ${CRASHES} crashes: ${JSON.stringify(outcome)}, ${recipients.length} mails\n`)
}, 3_600_000)
