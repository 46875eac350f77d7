/**
 * What partitions by year cost, in one run: `DATABASE_URL=postgres://… node --conditions=development bench/load/partitions.mjs`,
 * the URL of a PostgreSQL server where databases may be created. Makes a database of the version before partitions with
 * five million answers and a million lines of the trail, migrates a copy, and times what the server does with each of
 * them, by turns: before, after, and after with partitions for ten more years. Writes PARTITIONS.md. `--answers 5000000`,
 * `--rounds 3000`, `--print` (writes no report).
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from '../../apps/api/node_modules/kysely/dist/index.js'
import { Migrator } from '../../apps/api/node_modules/kysely/dist/migration/index.js'
import { loadContent } from '../../apps/api/src/content/load-content.ts'
import { readContent } from '../../apps/api/src/content/read-content.ts'
import { migrations } from '../../apps/api/src/db/migrations/index.ts'
import { openPostgres } from '../../apps/api/src/db/postgres.ts'
import { readAnswersOnly, readStoredAnswers } from '../../apps/api/src/filled-forms/answers.ts'
import { writeChanges } from '../../apps/api/src/filled-forms/write-changes.ts'
import { insertAuditEvent } from '../../apps/api/src/trail/record.ts'

const { values: options } = parseArgs({
  options: {
    answers: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '3000' },
    print: { type: 'boolean', default: false },
  },
})
const [ANSWERS, ROUNDS, EACH] = [Number(options.answers), Number(options.rounds), 100]
const FORMS = ANSWERS / EACH
const LINES = ANSWERS / 5
const [BEFORE, AFTER] = ['0080-form-drafts', '0082-answers-by-year']
const server = openPostgres(process.env.DATABASE_URL)
const names = ['before', 'after', 'after, ten more years']
const databases = new Map()

const FILL = [
  // What later migrations add to these tables, so that the statements of today run on both versions.
  ...['filled_forms', 'answers', 'form_changes'].map(
    (table) => sql`alter table ${sql.table(table)} add column organization_id int default 1`,
  ),
  sql`insert into filled_forms (form_id, form_version, percent)
    select f.id, f.version, 100 from (select id, version from forms order by id, version limit 1) f,
      generate_series(1, ${FORMS}::int)`,
  sql`insert into users (email, name, surname, type_id) values ('ada@example.org', 'Ada', 'Lovelace', 1)`,
  sql`insert into answers (filled_form_id, option_id, value, revision, updated_at)
    select f, 1000 + o, md5(f || '-' || o) || ' une réponse', 1, timestamptz '2026-01-10' + f * interval '9 minutes'
    from generate_series(1, ${FORMS}::int) f, generate_series(1, ${EACH}::int) o`,
  sql`insert into audit_events (at, actor_label, address, action, subject, subject_id, subject_label, changes)
    select timestamptz '2026-01-01' + n * interval '25 seconds', 'Ada Lovelace ' || n % 200, '::1', 'update', 'note',
      n % 20000, 'Maison ' || n % 5000, '{"text": {"to": "b", "from": "a"}}'
    from generate_series(1, ${LINES}::int) n`,
  sql`vacuum analyze`,
]

const CALL = { actor: { id: 0, rank: 0, organization_id: null }, address: '::1', clock: () => new Date() }
const ACTS = {
  'save of one answer': (db, id, round) => {
    const changed = [{ option_id: 1000 + (1 + (round % EACH)), value: `Texte ${round}`, details: null, revision: 2 }]
    const writer = { db, actor: { id: 1, rank: 1, organization_id: null }, clock: () => new Date() }
    return writeChanges(writer, { filledFormId: id, changed, lines: [], percent: 100 })
  },
  'read of one form, to save': (db, id) => readAnswersOnly(db, id),
  'read of one form, with authors': (db, id) => readStoredAnswers(db, id),
  'line added to the trail': (db, id) =>
    insertAuditEvent(db, CALL, { action: 'update', subject: 'note', subject_id: id, subject_label: 'Maison' }),
  'first page of the trail': (db) => sql`select * from audit_events order by at desc, id desc limit 50`.execute(db),
  'last author of a note': (db, id) =>
    sql`select actor_label from audit_events where subject = 'note' and subject_id = ${id % 20_000}
      order by id desc limit 1`.execute(db),
}

const costs = await prepare()
const times = await measure()
for (const db of databases.values()) await db.destroy()
for (const place of names.keys()) await sql`drop database ${sql.id(databaseName(place))}`.execute(server)
await server.destroy()
report()

function databaseName(place) {
  return `octroi_partitions_${place}`
}

function open(place) {
  const url = new URL(process.env.DATABASE_URL)
  url.pathname = `/${databaseName(place)}`
  return openPostgres(url.href)
}

/** Makes the three databases; returns how long each migration took, in milliseconds. */
async function prepare() {
  for (const place of names.keys()) await sql`drop database if exists ${sql.id(databaseName(place))}`.execute(server)
  await sql`create database ${sql.id(databaseName(0))} template template0`.execute(server)
  const first = open(0)
  await migrateTo(first, BEFORE)
  await loadContent(first, await readContent())
  for (const statement of FILL) await statement.execute(first)
  await first.destroy()
  const taken = {}
  for (const place of [1, 2])
    await sql`create database ${sql.id(databaseName(place))} template ${sql.id(databaseName(0))} strategy file_copy`.execute(
      server,
    )
  for (const [place, name] of names.entries()) databases.set(name, open(place))
  for (const name of Object.keys(migrations).filter((one) => one > BEFORE && one <= AFTER)) {
    for (const place of [1, 2]) {
      const begun = performance.now()
      await migrateTo(databases.get(names[place]), name)
      taken[name] = Math.min(taken[name] ?? Infinity, performance.now() - begun)
    }
  }
  for (const [place, years] of [1, 10].entries())
    await sql`select add_trail_year(y), add_answer_year(y)
      from generate_series(extract(year from now())::int + 1, extract(year from now())::int + ${years}::int) y`.execute(
      databases.get(names[place + 1]),
    )
  for (const db of databases.values()) await sql`vacuum analyze`.execute(db)
  return taken
}

async function migrateTo(db, name) {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name)
  if (error) throw error
}

/** Times every act on every database, in turns of one; returns the times by act and database, in milliseconds. */
async function measure() {
  const measured = {}
  for (let round = 0; round < ROUNDS; round++) {
    const id = 1 + ((round * 7919) % FORMS)
    for (const [act, run] of Object.entries(ACTS))
      for (const turn of names.keys()) {
        const name = names[(turn + round) % names.length]
        const begun = performance.now()
        await run(databases.get(name), id, round)
        const list = ((measured[act] ??= {})[name] ??= [])
        list.push(performance.now() - begun)
      }
  }
  return measured
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}

function report() {
  const rows = Object.entries(times).map(([act, byDatabase]) => {
    const [first, ...others] = names.map((name) => median(byDatabase[name]))
    return `| ${act} | ${first.toFixed(2)} | ${others.map((one) => (one / first).toFixed(2)).join(' | ')} |`
  })
  const text = `# Partitions by year

${new Date().toISOString().slice(0, 10)}, ${cpus()[0].model}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; ${ANSWERS} answers of ${FORMS} forms,
${LINES} lines of the trail. ${ROUNDS} times each, by turns in one run; medians. Only the ratios mean anything.

| act | before, ms | after | ${names[2]} |
|---|---|---|---|
${rows.join('\n')}

The migrations themselves, in which the tables are locked, the least of two:
${Object.entries(costs)
  .map(([name, ms]) => `\`${name}\` ${Math.round(ms)} ms`)
  .join(', ')}.
`
  console.log(text)
  if (!options.print) writeFileSync(join(import.meta.dirname, 'PARTITIONS.md'), text)
}
