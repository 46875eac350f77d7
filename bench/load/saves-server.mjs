/**
 * Runs the real server with a PostgreSQL database of its own and 1,000 requests that their organisations fill in, each
 * with 75 answers and a person with a session. The same process and pool also serve the bare route with which a save is
 * compared: `POST /api/bench/save/:id` runs only the statements that are needed. Prints its address, the people and
 * the tokens of 20 advisers as one line of JSON. Started by saves.mjs and filling.mjs: `saves-server.mjs [requests]`,
 * with so many requests of other organisations besides.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../apps/api/node_modules/kysely/dist/index.js'
import { loadContent } from '../../apps/api/src/content/load-content.ts'
import { readContent } from '../../apps/api/src/content/read-content.ts'
import { migrate } from '../../apps/api/src/db/client.ts'
import { openPostgres, SERVING_LIMITS } from '../../apps/api/src/db/postgres.ts'
import { hashToken, newToken } from '../../apps/api/src/access/token.ts'
import { startPostgres } from '../../apps/api/src/testing/postgres-server.ts'
import { addManyRows } from '../../apps/api/src/testing/many-rows.ts'
import { addBareSave } from './bare-save.mjs'
import { addManyRequests } from './many-requests.mjs'
import { wire } from './wire.mjs'

const PEOPLE = 1000
const ANSWERS = 75
/** Lines of text of the shipped form, one of which each save changes. */
const TEXTS = 8
const ADVISERS = 20
const others = Number(process.argv[2] ?? 0)
const folder = await mkdtemp(join(tmpdir(), 'octroi-saves-'))
const scratch = await startPostgres([])
await prepare()
const db = openPostgres(scratch.socketUrl, SERVING_LIMITS)
const { app, stop: stopServer } = await wire(db, folder)
addBareSave(app, scratch.socketUrl)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(
  `${JSON.stringify({ address, people: await people(), advisers: await advisers(), options: await options(), revisions: await revisions(), pid: process.pid })}\n`,
)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)

async function stop() {
  await stopServer()
  await db.destroy()
  await scratch.remove()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}

/** Creates content, organisations, requests and answers, without the time limits of serving. */
async function prepare() {
  const opened = openPostgres(scratch.socketUrl)
  await migrate(opened)
  await loadContent(opened, await readContent())
  if (others > 0) {
    await addManyRows(opened)
    await addManyRequests(opened, { answersEach: 0, requests: others })
  }
  for (const statement of [
    sql`insert into organizations (id, name) select 900000 + i, 'Organisme ' || i from generate_series(1, ${PEOPLE}::int) i`,
    sql`insert into users (id, type_id, name, surname, email)
      select 900000 + i, (select id from user_types where rang = 5 order by id limit 1), 'Personne', i::text, 'p' || i || '@example.org'
      from generate_series(1, ${PEOPLE}::int) i`,
    sql`insert into organization_users (organization_id, user_id) select 900000 + i, 900000 + i from generate_series(1, ${PEOPLE}::int) i`,
    sql`insert into filled_forms (id, form_id, form_version, percent, organization_id)
      select 900000 + i, t.form_id, (select max(version) from forms f where f.id = t.form_id), 40, 900000 + i
      from generate_series(1, ${PEOPLE}::int) i, request_types t where t.id = 1`,
    sql`insert into requests (id, type_id, filled_form_id, organization_id, financial_year, state_id, date_created, date_close)
      select 900000 + i, 1, 900000 + i, 900000 + i, 2026, 1, '2026-01-10', '2099-01-01' from generate_series(1, ${PEOPLE}::int) i`,
    sql`insert into answers (filled_form_id, organization_id, option_id, value, revision, updated_at)
      select 900000 + i, 900000 + i, o.option_id, 'Une réponse', 1, now() from generate_series(1, ${PEOPLE}::int) i,
        (select distinct jsonb_path_query(description, '$.**.options[*].id')::int as option_id from forms f
          where f.id = (select form_id from request_types where id = 1)
            and version = (select max(version) from forms g where g.id = f.id) order by 1 limit ${ANSWERS}::int) o`,
    sql`vacuum analyze`,
  ])
    await statement.execute(opened)
  await opened.destroy()
}

async function people() {
  const made = []
  for (let i = 1; i <= PEOPLE; i++) made.push({ token: await openSession(900000 + i), id: 900000 + i })
  return made
}

/** The tokens of the first advisers and administrators; none where no others' requests were added. */
async function advisers() {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('type_id', 'in', [1, 2])
    .orderBy('id')
    .limit(ADVISERS)
    .execute()
  return Promise.all(users.map(({ id }) => openSession(id)))
}

async function openSession(user_id) {
  const token = newToken()
  const now = new Date()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id, created_at: now, used_at: now })
    .execute()
  return token
}

async function options() {
  const { rows } = await sql`select distinct (q -> 'options' -> 0 ->> 'id')::int as id from forms f,
    jsonb_path_query(f.description, '$.**.questions[*] ? (@.question_type.label == "textarea" && !exists (@.statistic))') q
    where f.id = (select form_id from request_types where id = 1) order by 1 limit ${TEXTS}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the revisions of the existing answers, which are the same in each request. */
async function revisions() {
  const answers = db.selectFrom('answers').select(['option_id', 'revision']).where('filled_form_id', '=', 900001)
  return Object.fromEntries((await answers.execute()).map(({ option_id, revision }) => [option_id, revision]))
}
