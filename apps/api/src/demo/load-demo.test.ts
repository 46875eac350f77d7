import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STATE_LIST } from '@octroi/domain'
import { createGridStore } from '@octroi/forms/finance'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readBudgetItems } from '../finance/budgets.ts'
import { loadGrid } from '../finance/grids.ts'
import { filledFormOf, readCompletion } from '../filled-forms/index.ts'
import { compareOrganizations } from '../testing/compare-organizations.ts'
import { demonstration } from '../testing/demonstration.ts'
import { testApp } from '../testing/test-app.ts'
import { demoData } from './demo-data.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_PASSWORD } from './people.ts'
import { Person } from '../testing/person.ts'

const here = await testApp()
const { app, db, files, folder } = here
const { content, source, data } = await demonstration()
const { today } = source
const origin = 'https://demo.example.org'
// Removes the people that every test app begins with, because the demonstration only fills an empty database.
for (const table of ['sessions', 'organization_users', 'users', 'organizations'] as const)
  await db.deleteFrom(table).execute()
await loadDemo({ db, files, content, today, origin })

interface Page {
  readonly total: number
  readonly data: readonly { readonly percent: number; readonly state_id: number }[]
}

async function account(name: string): Promise<Person> {
  const email = `${name}@demo.octroi.example`
  const payload = { user: { email, password: DEMO_PASSWORD } }
  const reply = await app.inject({ method: 'POST', url: '/api/login', payload })
  expect(reply.statusCode, name).toBe(200)
  const token = String(reply.headers['authorization']).slice('Bearer '.length)
  return new Person(app, { id: reply.json<{ id: number }>().id, email, token, organizationId: null })
}

test('it is the same each time', () => {
  expect(demoData(source)).toEqual(data)
})

/** @behaviour operation.organisation-of-rows */
test('each row has the organisation of what it belongs to', async () => {
  const compared = await compareOrganizations(db)
  expect(compared.filter(({ differing }) => differing > 0)).toEqual([])
  expect(compared.find(({ key }) => key === 'answers_filled_form_id_fkey')?.rows).toBeGreaterThan(10_000)
})

test('each named account logs in and has requests to see', async () => {
  for (const name of ['admin', 'conseiller', 'analyste', 'benevole', 'organisme']) {
    const { body } = await (await account(name)).reads<Page>('/requests')
    expect(body.total, name).toBeGreaterThan(2)
  }
  const adviser = await account('conseiller')
  const { body } = await adviser.reads<Page>('/requests', { filters: '{"assigned":true,"financial_year":2026}' })
  expect(body.total).toBeGreaterThan(3)
})

test('the organisation has a request of this year that it has not begun', async () => {
  const organisation = await account('organisme')
  const { body } = await organisation.reads<Page>('/requests', { filters: '{"type_id":1,"financial_year":2026}' })
  expect(body.data).toMatchObject([{ state_id: 1, percent: 0 }])
})

test('every state is there, for every type of request that goes through it', async () => {
  const rows = await db.selectFrom('requests').select(['type_id', 'state_id']).distinct().execute()
  expect(new Set(rows.map(({ state_id }) => state_id))).toEqual(new Set(STATE_LIST.map(({ id }) => id)))
  expect(new Set(rows.map(({ type_id }) => type_id))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('what was submitted is complete, valid and has its documents', async () => {
  const submitted = await db.selectFrom('requests').selectAll().where('state_id', 'not in', [1, 3]).execute()
  expect(submitted.length).toBeGreaterThan(300)
  const wrong: number[] = []
  for (const { id, filled_form_id } of submitted) {
    const completion = await readCompletion({ db, clock: here.clock.now }, await filledFormOf(db, filled_form_id))
    const { percent, invalid_question_ids: invalid, missing_document_question_ids: missing } = completion
    if (percent < 100 || invalid.length > 0 || missing.length > 0) wrong.push(id)
  }
  expect(wrong).toEqual([])
})

/** @behaviour analyses.demonstration */
test('who was accepted has analyses in every state, those that are finished complete and valid', async () => {
  const rows = await db
    .selectFrom('analyses as a')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .innerJoin('analyze_types as k', 'k.id', 'a.type_id')
    .select(['a.id', 'a.filled_form_id', 'a.state_id', 'r.state_id as request_state_id', 'k.summary'])
    .execute()
  expect(rows.length).toBeGreaterThan(500)
  expect(rows.filter((row) => row.request_state_id !== 4 && row.state_id !== 3)).toEqual([])
  const now = rows.filter((row) => row.request_state_id === 4)
  expect(new Set(now.map(({ state_id }) => state_id))).toEqual(new Set([1, 2, 3]))
  const wrong: number[] = []
  for (const { id, filled_form_id, state_id, summary } of [...now, ...rows.slice(0, 40)]) {
    const { percent, invalid_question_ids: invalid } = await readCompletion(
      { db, clock: here.clock.now },
      await filledFormOf(db, filled_form_id),
    )
    const complete = percent === 100 && invalid.length === 0
    if (invalid.length > 0 || (state_id === 3 && !complete) || (summary && complete !== (state_id === 3)))
      wrong.push(id)
  }
  expect(wrong).toEqual([])
})

/** @behaviour conclusions.demonstration */
test('who is past the analyses has a conclusion whose amounts follow what was asked, decided once approved', async () => {
  const rows = await db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .leftJoin('conclusions as c', 'c.request_id', 'r.id')
    .selectAll('c')
    .select(['r.state_id', 'r.color_id as request_color', 't.recommendations', 'c.id as conclusion_id'])
    .execute()
  const concluded = rows.filter(({ conclusion_id: id }) => id !== null)
  // Amounts are in the usual range for community organisations: tens of thousands of dollars, in cents.
  const granted = concluded.map(({ ammount_recommended: cents }) => Number(cents)).toSorted((x, y) => x - y)
  expect(granted.at(Math.floor(granted.length / 2))).toBeGreaterThan(100_000)
  expect(granted.at(-1)).toBeLessThan(50_000_000)
  expect(concluded.length).toBeGreaterThan(150)
  expect(concluded.filter(({ state_id, recommendations: kind }) => state_id < 5 || kind === 'none')).toEqual([])
  const approved = rows.filter(({ state_id }) => state_id === 8)
  expect(approved.filter(({ ammount_final: granted }) => granted === null || granted <= 0)).toEqual([])
  expect(approved.filter((row) => row.request_color === null || row.request_color !== row.color_id_final)).toEqual([])
  const tooMuch = concluded.filter((row) => (row.ammount_final ?? 0) > (row.ammount_recommended ?? 0))
  expect(tooMuch).toEqual([])
  expect(new Set(approved.map(({ request_color: color }) => color))).toEqual(new Set([1, 2, 3, 4]))
  expect(concluded.filter(({ from_request_id: from }) => from !== null).length).toBeGreaterThan(10)
})

/** @behaviour envelope.demonstration */
test('each type and year in which something is concluded has an envelope that what is granted fits in', async () => {
  const { rows } = await sql<{ amount: number; granted: number }>`select e.amount,
      (select coalesce(sum(c.ammount_final), 0)::bigint from requests r join conclusions c on c.request_id = r.id
        where r.type_id = e.type_id and r.financial_year = e.financial_year and not r.archived) as granted
    from envelopes e`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ amount, granted }) => Number(granted) > Number(amount))).toEqual([])
})

test('the history of a request ends in the state where it stands, and is never of tomorrow', async () => {
  const requests = await db.selectFrom('requests').select(['id', 'state_id']).execute()
  const events = await db.selectFrom('request_events').selectAll().orderBy('id').execute()
  const last = new Map(events.map((event) => [event.request_id, event.to_state_id]))
  for (const { id, state_id } of requests) expect(last.get(id) ?? 1, `request ${id}`).toBe(state_id)
  expect(events.filter(({ at }) => at > today)).toEqual([])
})

/** Hour and weekday in Quebec. */
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', weekday: 'short' })
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' })
const isWorkingTime = (at: Date): boolean => {
  const time = clock.format(at)
  return time >= '08:30' && time <= '17:00' && !['Sat', 'Sun'].includes(weekday.format(at))
}

test('all was done in working hours, in Quebec', async () => {
  const events = await db.selectFrom('request_events').select('at').execute()
  const answers = await db.selectFrom('answers').select('updated_at as at').distinct().execute()
  const documents = await db.selectFrom('documents').select('created_at as at').execute()
  const notes = await db.selectFrom('notes').select('date as at').execute()
  const users = await db.selectFrom('users').select('created_at as at').execute()
  const all = [...events, ...answers, ...documents, ...notes, ...data.trail, ...users]
  const odd = all.filter(({ at }) => !isWorkingTime(at))
  expect(odd).toEqual([])
})

test('a request is made, filled in, submitted and moved on in this order, and says on which day', async () => {
  const requests = await db.selectFrom('requests').select(['id', 'date_created', 'date_submitted']).execute()
  const events = await db.selectFrom('request_events').selectAll().orderBy('id').execute()
  const documents = await db.selectFrom('documents').selectAll().execute()
  for (const { id, date_created, date_submitted } of requests) {
    const own = events.filter(({ request_id }) => request_id === id)
    const times = own.map(({ at }) => at.getTime())
    expect(times, `request ${id}`).toEqual([...new Set(times)].sort((a, b) => a - b))
    const submission = own.findLast(({ to_state_id }) => to_state_id === 2)
    expect(submission ? day.format(submission.at) : null, `request ${id}`).toBe(date_submitted)
    const saved = documents.filter(({ filled_form_id }) => filled_form_id === id).map(({ created_at }) => created_at)
    const whole = [new Date(`${date_created}T00:00:00Z`), ...saved.slice(0, 1), ...(submission ? [submission.at] : [])]
    expect(whole, `request ${id}`).toEqual(whole.toSorted((a, b) => a.getTime() - b.getTime()))
  }
})

test('the initials of a consent are those of who submitted', async () => {
  const submitted = await db
    .selectFrom('requests')
    .innerJoin('request_events', 'request_events.request_id', 'requests.id')
    .innerJoin('users', 'users.id', 'request_events.user_id')
    .where('to_state_id', '=', 2)
    .where('initials', 'is not', null)
    .select(['requests.id', 'initials', 'users.name', 'users.surname'])
    .execute()
  const own = submitted.filter(({ surname }) => surname === 'Banville-Okoye')
  expect(new Set(own.map(({ initials }) => initials))).toEqual(new Set(['J. B.-O.']))
  const others = submitted.filter(({ initials, name, surname }) => {
    const capitals = `${name} ${surname}`.split(/[ -]/).map((word) => word.charAt(0))
    return initials?.replaceAll(/[^\p{L}]/gu, '') !== capitals.join('')
  })
  expect(others).toEqual([])
})

test('who is addressed as a woman has a woman’s name, and postal codes are of the region', async () => {
  const organizations = await db.selectFrom('organizations').selectAll().execute()
  const called = new Map<string | null, Set<string | null>>()
  for (const { presidency_name: name, presidency_appellation: title } of organizations)
    called.set(name, (called.get(name) ?? new Set()).add(title))
  expect([...called].filter(([, titles]) => titles.size > 1)).toEqual([])
  expect(called.get('Geneviève')).toEqual(new Set(['Mme']))
  expect(called.get('Frédéric')).toEqual(new Set(['M.']))
  const starts = { 'Bas-Saint-Laurent': /^G(0[JKL]|4W|5[HJLR]) /, 'Capitale-Nationale': /^G(0[AT]|1K|2E|3[AZ]|5A) / }
  for (const [region, start] of Object.entries(starts)) {
    const codes = organizations.filter((one) => one.region === region).map(({ postal_code }) => String(postal_code))
    expect(codes.length, region).toBeGreaterThan(20)
    expect(codes.filter((code) => !start.test(code))).toEqual([])
  }
})

test('a request says of its organisation what its record says', async () => {
  const { answers, organization_id } = data.requests.find(({ type_id, share }) => type_id === 1 && share === 1)!
  const record = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow()
  const values = new Set(answers.map(({ value }) => value))
  const { name, neq, email_general, postal_code, tel_service } = record
  for (const fact of [name, neq, email_general, postal_code, tel_service]) expect(values).toContain(fact)
})

test('a document is a small PDF that says what it is and whose', async () => {
  const document = await db
    .selectFrom('documents')
    .innerJoin('requests', 'requests.filled_form_id', 'documents.filled_form_id')
    .innerJoin('organizations', 'organizations.id', 'requests.organization_id')
    .select(['documents.key', 'documents.name', 'documents.label', 'documents.size'])
    .where('documents.label', 'like', 'États financiers%')
    .where('organizations.name', 'not like', '%’%')
    .select('organizations.name as organization')
    .executeTakeFirstOrThrow()
  const pdf = await readFile(join(folder, 'kept', document.key), 'latin1')
  expect(document.name).toBe('états-financiers-du-dernier-exercice-terminé.pdf')
  expect(pdf).toContain(`(${document.label}) Tj`)
  expect(pdf).toContain(document.organization)
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true)
  expect(document.size).toBeLessThan(2000)
})

test('every document, and every note that has one, has its file', async () => {
  const documents = await db.selectFrom('documents').select('key').execute()
  const notes = await db.selectFrom('notes').select('file_key as key').where('file_key', 'is not', null).execute()
  const keys = [...documents, ...notes].map(({ key }) => String(key))
  expect((await readdir(join(folder, 'kept'))).sort()).toEqual(keys.sort())
})

test('there are notes of every type: open, closed, confidential, deleted, with a file, never of tomorrow', async () => {
  const notes = await db.selectFrom('notes').selectAll().execute()
  expect(notes).toHaveLength(300)
  expect(new Set(notes.map(({ type_id }) => type_id)).size).toBe(8)
  expect(notes.filter(({ date, ending_date }) => date > today || (ending_date ?? today) > today)).toEqual([])
  for (const some of [
    notes.filter(({ status }) => status === 1),
    notes.filter(({ confidential }) => confidential === 1),
    notes.filter(({ ending_date }) => ending_date !== null),
    notes.filter(({ file_key }) => file_key !== null),
  ])
    expect(some.length).toBeGreaterThan(10)
  const { body } = await (await account('conseiller')).reads<Page>('/notes', { filters: '{"status":1}' })
  expect(body.total).toBeGreaterThan(10)
})

/** @behaviour remarks.demonstration */
test('what was returned says what to correct; what was submitted again was corrected, from something else', async () => {
  const returns = await db.selectFrom('request_events').selectAll().where('to_state_id', '=', 3).execute()
  const remarks = await db.selectFrom('remarks').selectAll().execute()
  expect(returns.length).toBeGreaterThan(50)
  const remarked = new Set(remarks.map(({ event_id }) => event_id))
  expect(returns.filter(({ id }) => !remarked.has(id))).toEqual([])
  const open = new Set(
    (await db.selectFrom('requests').select('id').where('state_id', '=', 3).execute()).map(({ id }) => id),
  )
  expect(remarks.filter(({ request_id, done_at }) => done_at === null && !open.has(request_id))).toEqual([])
  expect(remarks.filter(({ request_id, done_at }) => done_at === null && open.has(request_id)).length).toBeGreaterThan(
    0,
  )
  const changes = await db.selectFrom('form_changes').selectAll().where('kind', '=', 'answer').execute()
  expect(changes.length).toBe(remarks.filter(({ done_at }) => done_at !== null).length)
  expect(changes.filter(({ was, became }) => was === became || was === null || became === null)).toEqual([])
  const kept = await db.selectFrom('returned_answers').select('event_id').distinct().execute()
  expect(kept).toHaveLength(returns.length)
})

test('the history of an approved request tells its whole life, people, analyses and amounts', async () => {
  const { id } = await db
    .selectFrom('requests')
    .select('id')
    .where('state_id', '=', 8)
    .where('type_id', '=', 1)
    .where('financial_year', '=', 2026)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const admin = await account('admin')
  const { body } = await admin.reads<{ data: readonly { readonly kind: string }[] }>(`/requests/${id}/history`, {
    per_page: '500',
  })
  const told = new Set(body.data.map(({ kind }) => kind))
  expect(
    ['state', 'request', 'people', 'analysis_submitted', 'conclusion', 'mail'].filter((kind) => !told.has(kind)),
  ).toEqual([])
})

test('the trail tells what was done, by whom and to what, never of tomorrow', async () => {
  const events = await db.selectFrom('audit_events').selectAll().orderBy('id').execute()
  expect(events.length).toBeGreaterThan(400)
  expect(events.filter(({ at }) => at > today)).toEqual([])
  expect(events.filter(({ subject_label }) => subject_label === '')).toEqual([])
  const words = new Set(events.map(({ action }) => action))
  expect([...words].sort()).toEqual(['create', 'delete', 'disable', 'login', 'login_failure', 'update'])
})

test('a database that has people in it is left alone', async () => {
  const count = () => db.selectFrom('requests').select('id').execute()
  const before = await count()
  await loadDemo({ db, files, content, today, origin })
  expect(await count()).toEqual(before)
})

test('what comes next gets a new number', async () => {
  const { id } = await db
    .insertInto('users')
    .values({ type_id: 5, name: 'Lise', surname: 'Roy', email: 'lise@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(data.users.length + 1)
})

/** @behaviour finance.demonstration */
test('financial pages add up, and are of one mind with what was asked and granted', async () => {
  const adviser = await account('conseiller')
  const budgets = await db
    .selectFrom('budgets')
    .selectAll()
    .where('grid_id', '=', 'three-year-budget')
    .orderBy('id')
    .execute()
  expect(budgets.length).toBeGreaterThan(200)
  for (const { organization_id, year } of budgets.filter((_, place) => place % 40 === 0)) {
    const { body } = await adviser.reads<Readonly<Record<string, number>>[]>(
      `/financial_analyzes/${organization_id}/${year}`,
    )
    const [statements] = body.filter((row) => row['type_id'] === 1)
    const difference = (statements?.['surplus_total'] ?? 0) - (statements?.['verif-surplus'] ?? 0)
    expect([0, 1000]).toContain(Math.round(difference * 100) / 100)
    expect(statements?.['income_centraide']).toBeGreaterThan(0)
    const page = `/financial_analyzes/${organization_id}/${year}`
    const { body: history } = await adviser.reads<{ data: object[] }>(`${page}/history`, {
      key: 'amounts.statements.income_centraide',
    })
    expect(history.data).toHaveLength(1)
    const summary = await adviser.reads<{ columns: { from: object | null }[] }>(
      `/financial_analyzes/summary/${organization_id}/${year}`,
    )
    expect(summary.body.columns.slice(0, 3).every(({ from }) => from !== null)).toBe(true)
  }
})

test('financial pages are as a page would have saved them: opening one changes nothing', async () => {
  const grid = await loadGrid(db, 'three-year-budget')
  const { id } = await db
    .selectFrom('budgets')
    .select('id')
    .where('grid_id', '=', 'three-year-budget')
    .where('year', '=', 2026)
    .limit(1)
    .executeTakeFirstOrThrow()
  const items = await readBudgetItems(db, { id, grid })
  const store = createGridStore(grid)
  store.items.load(items)
  expect(items.length).toBeGreaterThan(20)
  expect(store.items.changed()).toEqual([])
  expect(items.map(({ key }) => store.items.item(key).value)).toEqual(items.map(({ value }) => value))
})
