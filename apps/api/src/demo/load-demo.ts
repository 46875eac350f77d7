import { stateOf } from '@octroi/domain'
import { type Form, readForm, resolveBounds } from '@octroi/forms'
import { mathjsFormulas } from '@octroi/forms/mathjs'
import { sql } from 'kysely'
import { completionOf } from '../filled-forms/index.ts'
import { latestForms } from '../content/latest-forms.ts'
import type { Content } from '../content/read-content.ts'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import { hashPassword } from '../access/password.ts'
import { demoBudgets } from './budgets.ts'
import type { DemoAnalysis } from './analyses.ts'
import { type DemoData, demoData } from './demo-data.ts'
import { demoDocuments, type DemoDocument, type FormProgress } from './documents.ts'
import { demoEnvelopes } from './envelopes.ts'
import { demoMails } from './mails.ts'
import { noteRows } from './notes.ts'
import type { Lookups } from './organizations.ts'
import { DEMO_PASSWORD, type DemoUser } from './people.ts'
import { demoReturns } from './returns.ts'
import { savedAt } from './saved-at.ts'
import { DAY, momentOf, workingDay } from './working-time.ts'

const BATCH = 5000
/** How many years ago the first organisation was created, which is before the first request. */
const YEARS_BEFORE = 8

export interface DemoTarget {
  readonly db: Db
  readonly files: FileStore
  readonly content: Content
  readonly today: Date
  /** Public origin of the demonstration, for the links in mails, without a trailing slash. */
  readonly origin: string
}

/** Fills an empty database with the demonstration data. Does nothing if there are users. */
export async function loadDemo({ db, files, content, today, origin }: DemoTarget): Promise<void> {
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody) return
  const day = today.toISOString().slice(0, 10)
  const forms = new Map([...latestForms(content.forms)].map(([id, form]) => [id, resolveBounds(form, day)]))
  const lookups = content.lookups as unknown as Lookups & Content['lookups']
  const data = demoData({ today, forms, lookups })
  const states = standingOf(data, content)
  const typeLabel = labelsOf(content, 'request_types')
  const documents = await demoDocuments({ data, standing: states, files, typeLabel })
  const notes = await noteRows(data.notes, files)
  const stateLabel = labelsOf(content, 'request_states')
  const mails = await demoMails(db, { data, typeLabel, stateLabel, today, origin })
  await db.transaction().execute(async (tx) => {
    await insertPeople(tx, data, { password_hash: await hashPassword(DEMO_PASSWORD), today })
    await insertRequests(tx, { data, standing: states, documents })
    await insertAnalyses(tx, data, readForms(content))
    await insertAll(
      tx,
      'conclusions',
      data.conclusions.map((row) => ({ ...row, version: 1 })),
    )
    await insertAll(tx, 'envelopes', demoEnvelopes(data))
    await insertAll(tx, 'notes', notes)
    await insertAll(tx, 'mails', mails)
    await insertAll(tx, 'audit_events', data.trail)
    for (const [table, rows] of Object.entries(demoBudgets(data, content))) await insertAll(tx, table, rows)
    await continueIds(tx)
  })
}

/** Returns a function from ids to labels in a list of the starting content. */
function labelsOf({ lookups }: Content, kind: string): (id: number) => string {
  const labels = new Map(lookups[kind]?.map(({ id, label }) => [id, label]))
  return (id) => labels.get(id) ?? ''
}

function readForms({ forms }: Content): ReadonlyMap<number, Form> {
  return new Map(
    [...latestForms(forms).values()].flatMap((description) => {
      const result = readForm(description, { formulas: mathjsFormulas })
      return 'form' in result ? [[description.id, result.form] as const] : []
    }),
  )
}

/** Evaluates the answers of each request with the engine. */
function standingOf({ requests }: DemoData, content: Content): ReadonlyMap<number, FormProgress> {
  const read = readForms(content)
  const formOf = new Map(content.lookups.request_types.map((type) => [type.id, read.get(type.form_id)]))
  return new Map(
    requests.map(({ id, type_id, answers }) => {
      const form = formOf.get(type_id)
      if (!form) throw new Error(`No form for request type ${type_id}`)
      return [id, { form, completion: completionOf(form, answers) }]
    }),
  )
}

/** Inserts many rows at once as JSON, which needs far fewer parameters than one for each value. */
async function insertAll(tx: Db, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const names = Object.keys(batch[0] ?? {})
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = sql.join(names.map((name) => sql.ref(`r.${name}`)))
    const rowsSent = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb) r`
    const owner = OWNERS[table]
    if (!owner) await sql`insert into ${sql.table(table)} (${columns}) select ${values} from ${rowsSent}`.execute(tx)
    else
      await sql`insert into ${sql.table(table)} (${columns}, organization_id) select ${values}, o.organization_id
        from ${rowsSent} left join ${sql.table(owner.table)} o on o.id = ${sql.ref(`r.${owner.id}`)}`.execute(tx)
  }
}

const ofRequest = { table: 'requests', id: 'request_id' }
const ofEvent = { table: 'request_events', id: 'event_id' }
const ofForm = { table: 'filled_forms', id: 'filled_form_id' }
const ofBudget = { table: 'budgets', id: 'budget_id' }

/** By table, what its rows belong to, whose organisation they get. */
const OWNERS: Readonly<Record<string, { readonly table: string; readonly id: string }>> = {
  request_events: ofRequest,
  request_users: ofRequest,
  analyses: ofRequest,
  conclusions: ofRequest,
  remarks: ofRequest,
  consents: ofEvent,
  returned_answers: ofEvent,
  answers: ofForm,
  documents: ofForm,
  form_changes: ofForm,
  budget_items: ofBudget,
  budget_changes: ofBudget,
}

interface NewAccount {
  readonly password_hash: string
  readonly today: Date
}

async function insertPeople(tx: Db, data: DemoData, { password_hash, today }: NewAccount): Promise<void> {
  const organizations = data.organizations.map((one) => ({ ...one, ...arrival(one.id, today) }))
  const users = data.users.map((user) => ({ ...user, ...arrival(user.organization_id ?? 0, today) }))
  await insertAll(tx, 'organizations', organizations)
  const rows = users.map(({ organization_id: _, ...user }) => ({ ...user, password_hash }))
  await insertAll(tx, 'users', rows)
  const links = users.flatMap(({ id, organization_id }) =>
    organization_id === null ? [] : [{ user_id: id, organization_id }],
  )
  await tx.insertInto('organization_users').values(links).execute()
}

/** Returns when an organisation and its user were created; staff accounts are older. */
function arrival(organizationId: number, today: Date) {
  const days = YEARS_BEFORE * 365 - organizationId * 3
  const at = momentOf(workingDay(today.getTime() - days * DAY), (organizationId * 53) % 480).toISOString()
  return { created_at: at, updated_at: at }
}

interface Inserting {
  readonly data: DemoData
  readonly standing: ReadonlyMap<number, FormProgress>
  readonly documents: readonly DemoDocument[]
}

async function insertRequests(tx: Db, { data, standing, documents }: Inserting): Promise<void> {
  const answersOf = withDocuments(data, documents)
  const colors = new Map(data.conclusions.map((row) => [row.request_id, row.color_id_final]))
  const owners = new Map(data.users.map((user) => [user.organization_id, user]))
  const moved = new Map(data.events.map((event) => [event.request_id, event.at]))
  const rows = data.requests.map(({ share: _, answers: __, ...request }) => {
    const isSubmitted = request.date_submitted !== null
    const owner = owners.get(request.organization_id)
    return {
      ...request,
      filled_form_id: request.id,
      request_id: data.previous.get(request.id) ?? null,
      color_id: colors.get(request.id) ?? null,
      financial_analyst_id: data.assignees.financialAnalysts.get(request.id) ?? null,
      waiting_since: stateOf(request.state_id).active ? (moved.get(request.id) ?? request.date_created) : null,
      version: 1,
      consent: isSubmitted,
      initials: isSubmitted && owner ? initialsOf(owner) : null,
      updated_at: savedAt(request).toISOString(),
    }
  })
  const organizations = organizationsOf(data)
  const filled = [...standing].map(([id, { form, completion }]) => ({
    id,
    organization_id: organizations.get(id),
    form_id: form.description.id,
    form_version: form.description.version,
    computed: {},
    percent: completion.percent,
    revision: 1,
  }))
  await insertAll(tx, 'filled_forms', filled)
  await insertAll(tx, 'requests', rows)
  await insertAll(
    tx,
    'answers',
    data.requests.flatMap((request) => answerRows(request, answersOf.get(request.id) ?? [])),
  )
  await insertAll(
    tx,
    'documents',
    documents.map(({ request_id, ...document }) => ({
      ...document,
      filled_form_id: request_id,
    })),
  )
  await sql`select setval(pg_get_serial_sequence('documents', 'id'), (select max(id) from documents))`.execute(tx)
  await insertAll(tx, 'request_events', data.events)
  const returns = demoReturns({ events: data.events, standing, answers: answersOf, documents })
  for (const [table, rows] of Object.entries(returns)) await insertAll(tx, table, rows)
  await insertAll(tx, 'request_users', data.assignees.assignments)
}

/** Maps requests to their organisations. */
const organizationsOf = ({ requests }: DemoData): ReadonlyMap<number, number> =>
  new Map(requests.map(({ id, organization_id }) => [id, organization_id]))

/** Adds the documents to the answers of each request. */
function withDocuments(data: DemoData, documents: readonly DemoDocument[]) {
  const answersOf = new Map(data.requests.map((request) => [request.id, [...request.answers]]))
  for (const { request_id, option_id, id } of documents) {
    answersOf.get(request_id)?.push({ option_id, value: String(id), details: null })
  }
  return answersOf
}

async function insertAnalyses(tx: Db, data: DemoData, forms: ReadonlyMap<number, Form>): Promise<void> {
  const analyses: readonly DemoAnalysis[] = data.analyses
  const organizations = organizationsOf(data)
  const filled = analyses.map(({ filled_form_id: id, request_id, form_id, answers }) => {
    const organization_id = organizations.get(request_id)
    const form = forms.get(form_id)
    if (!form) throw new Error(`No form ${form_id}`)
    const { percent } = completionOf(form, answers)
    const form_version = form.description.version
    return { id, organization_id, form_id, form_version, computed: {}, percent, revision: 1 }
  })
  const rows = analyses.map(({ form_id: _, user_id: __, answers: ___, ...row }) => ({ ...row, version: 1 }))
  const answers = analyses.flatMap(({ filled_form_id, user_id: updated_by, updated_at, answers: given }) =>
    given.map((answer) => ({ ...answer, filled_form_id, updated_by, updated_at, revision: 1 })),
  )
  await insertAll(tx, 'filled_forms', filled)
  await insertAll(tx, 'analyses', rows)
  await insertAll(tx, 'answers', answers)
}

/** Returns the initials of the submitter in the history: « J. B.-O. » for Joceline Banville-Okoye. */
const initialsOf = ({ name, surname }: DemoUser): string => {
  const [first, last] = [name, surname].map((words) => words.replaceAll(/[\p{L}’]+/gu, (word) => `${word.charAt(0)}.`))
  return `${first} ${last}`
}

function answerRows(
  request: DemoData['requests'][number],
  answers: readonly { option_id: number; value: string; details: string | null }[],
) {
  const saved = { filled_form_id: request.id, revision: 1, updated_at: savedAt(request), updated_by: null }
  return answers.map((answer) => ({ ...answer, ...saved }))
}

const NUMBERED = [
  'users',
  'organizations',
  'filled_forms',
  'requests',
  'request_events',
  'remarks',
  'form_changes',
  'analyses',
  'conclusions',
  'notes',
  'budgets',
  'budget_changes',
] as const

/** Advances the sequences of identity columns beyond the inserted ids. */
async function continueIds(db: Db): Promise<void> {
  for (const table of NUMBERED) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}
