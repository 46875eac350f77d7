import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { localDay } from '../../db/local-day.ts'
import { openPostgres } from '../../db/postgres.ts'
import { closeAtEnd } from '../../testing/close-at-end.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createTestDatabase } from '../../testing/open-database.ts'
import { type ServerProcess, startServer } from '../../testing/server-process.ts'
import { testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const REQUESTS = 12
const url = await createTestDatabase()
const here = await testApp({}, openPostgres(url))
const { db, organisation } = here
const mailServer = await startMailServer()
const folder = await mkdtemp(join(tmpdir(), 'octroi-reminders-'))
closeAtEnd(async () => {
  await mailServer.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (name: string): Promise<ServerProcess> =>
  startServer({
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'octroi@example.org',
    LOG_LEVEL: 'debug',
  })
const hasLooked = ({ output }: ServerProcess) => until(() => output().includes('closing dates looked at'))

/** @behaviour mails.closing-once */
test('two servers that start at the same instant, and one that starts again, remind each organisation once', async () => {
  const early = { from_hour: 0, mails: [{ days: 3, key: 'closing_3_days' }] }
  await db
    .updateTable('texts')
    .set({ data: JSON.stringify(early) })
    .where('key', '=', 'closing_reminders')
    .execute()
  for (let count = 0; count < REQUESTS; count += 1) await createRequest(here, organisation)
  // Works on whichever date the test runs.
  await sql`update requests set date_close = to_char((${localDay(new Date())})::date + 3 + id % 2, 'YYYY-MM-DD')`.execute(
    db,
  )
  const servers = await Promise.all([start('one'), start('other')])
  await Promise.all(servers.map(hasLooked))
  const mails = () => db.selectFrom('mails').select(['request_id', 'sent_at']).execute()
  await until(async () => (await mails()).every(({ sent_at }) => sent_at !== null))
  const ids = (await mails()).map(({ request_id }) => request_id)
  expect(ids.length).toBeGreaterThanOrEqual(REQUESTS / 2)
  expect(await servers[0]?.end('SIGKILL')).toBe(null)
  const again = await start('one')
  await hasLooked(again)
  await Promise.all([servers[1], again].map((server) => server?.end('SIGTERM')))
  const after = (await mails()).map(({ request_id }) => request_id)
  expect(new Set(after).size).toBe(after.length)
  expect(mailServer.received).toHaveLength(after.length)
})
