import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openEmbedded } from './db/client.ts'
import { closeAtEnd } from './testing/close-at-end.ts'
import { drill } from './testing/crash-drill/drill.ts'
import { addressedTo, letGoOfMails } from './testing/crash-drill/mails.ts'
import { prepareRounds } from './testing/crash-drill/round.ts'
import { createEmbeddedDatabase } from './testing/open-database.ts'
import { startServer } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'
import { until } from './testing/until.ts'

const { long, seed } = inject('randomRuns')
const CRASHES = long ? 100 : 1

/** @behaviour requests.crash */
test(`of ${CRASHES} crash(es) of the server and its embedded database none halves an act, seed ${seed}`, async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'octroi-crashes-'))
  closeAtEnd(() => rm(DATA_DIR, { recursive: true, force: true }))
  const folder = join(DATA_DIR, 'database')
  const db = await createEmbeddedDatabase(folder)
  const rounds = await prepareRounds(await testApp({}, db), CRASHES + 1)
  await db.destroy()

  const start = () => startServer({ DATA_DIR })
  const afterCrash = async () => {
    const after = await openEmbedded(folder)
    await letGoOfMails(after)
    await after.destroy()
  }
  const { recipients, server, ...outcome } = await drill({ rounds, seed, start, afterCrash })
  await until(async () => (await addressedTo(DATA_DIR)).length >= recipients.length)
  expect(await addressedTo(DATA_DIR)).toEqual(recipients.toSorted())
  await server.end('SIGTERM')
  process.stdout.write(`Embedded, ${CRASHES} crashes: ${JSON.stringify(outcome)}, ${recipients.length} mails\n`)
}, 3_600_000)
