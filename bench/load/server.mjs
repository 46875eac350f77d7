/**
 * Runs the real server with a database of its own: 200 users, 5,000 organisations, 20,000 notes and 100,000 requests
 * with answers. It also serves two authenticated calls for comparison: `GET /api/bench/select-1`, and `GET
 * /api/bench/request/:id`, one row by its key. Prints one line of JSON with its address, the session tokens of an
 * administrator, an analyst and all who may export (at-once.mjs), the id of the large request, and its process id.
 * Started by start-server.mjs: `server.mjs postgres|embedded [port] [requests]`. A PostgreSQL database named by
 * `DATABASE_URL` is filled once and reused by later runs.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../apps/api/node_modules/kysely/dist/index.js'
import { loadContent } from '../../apps/api/src/content/load-content.ts'
import { readContent } from '../../apps/api/src/content/read-content.ts'
import { migrate, openEmbedded } from '../../apps/api/src/db/client.ts'
import { openPostgres } from '../../apps/api/src/db/postgres.ts'
import { authenticate } from '../../apps/api/src/access/authenticate.ts'
import { hashPassword } from '../../apps/api/src/access/password.ts'
import { hashToken, newToken } from '../../apps/api/src/access/token.ts'
import { addManyRows } from '../../apps/api/src/testing/many-rows.ts'
import { setup } from '../../apps/api/src/testing/scratch-postgres.ts'
import { addManyRequests, largeRequest } from './many-requests.mjs'
import { wire } from './wire.mjs'

/** A database with more requests than this was already filled by a former run. */
const FEW = 1000
/** Maximum number of requests for which the embedded database also gets answers; it takes a minute. */
const FEW_WITH_ANSWERS = 5000
const [kind, port = '0', requests = '100000'] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'octroi-load-'))
const { db, close } = kind === 'embedded' ? await embedded() : await postgres()
const { rows: already } = await sql`select exists (select from requests offset ${FEW}) as some`.execute(db)
// Five million answers, except on a large embedded database: no funder of this size uses that.
const answersEach = kind === 'embedded' && Number(requests) > FEW_WITH_ANSWERS ? 0 : 75
if (!already[0].some) {
  await addManyRows(db)
  await addManyRequests(db, { answersEach, requests: Number(requests) })
}
const large = await largeRequest(db)
const PASSWORD = 'une phrase pour la mesure'
const { token, email } = await openSession(1)
const { token: analystToken } = await openSession(3)
const staffTokens = await openSessions([1, 2])
const { app, wiring, stop: stopServer } = await wire(db, folder)
app.get('/api/bench/select-1', async (request) => {
  await authenticate(wiring, request.headers.authorization)
  const { rows } = await sql`select 1 as one`.execute(db)
  return rows
})
app.get('/api/bench/request/:id', async (request) => {
  await authenticate(wiring, request.headers.authorization)
  const { rows } = await sql`select * from requests where id = ${request.params.id}`.execute(db)
  return rows
})
const address = await app.listen({ port: Number(port), host: '127.0.0.1' })
const { rows } = await sql`select version()`.execute(db)
process.stdout.write(
  `${JSON.stringify({ address, token, analystToken, staffTokens, email, password: PASSWORD, large, version: rows[0].version, pid: process.pid })}\n`,
)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)

async function stop() {
  await stopServer()
  await close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}

/** Opens the embedded database in a folder, as in production, so that writes wait for the disk. */
async function embedded() {
  const opened = await openEmbedded(join(folder, 'database'))
  await migrate(opened)
  await loadContent(opened, await readContent())
  return { db: opened, close: () => opened.destroy() }
}

async function postgres() {
  let url = process.env.DATABASE_URL
  const stopServer = url ? async () => undefined : await setup({ provide: (_key, given) => (url = given.url) })
  const opened = openPostgres(url)
  await migrate(opened)
  await loadContent(opened, await readContent())
  const close = async () => {
    await opened.destroy()
    await stopServer()
  }
  return { db: opened, close }
}

/** Opens a session of the first account of a rank. */
async function openSession(type_id) {
  const { id, email: login } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('type_id', '=', type_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const made = await sessionOf(id)
  const password_hash = await hashPassword(PASSWORD)
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return { token: made, email: login }
}

/** Opens sessions of all accounts of some ranks. */
async function openSessions(types) {
  const users = await db.selectFrom('users').select('id').where('type_id', 'in', types).orderBy('id').execute()
  return Promise.all(users.map(({ id }) => sessionOf(id)))
}

async function sessionOf(user_id) {
  const made = newToken()
  const now = new Date()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(made), user_id, created_at: now, used_at: now })
    .execute()
  return made
}
