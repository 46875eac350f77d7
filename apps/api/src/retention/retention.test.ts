import type { AnonymisingRun, DueQuestion, DueRequest } from '@octroi/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadForm } from '../filled-forms/index.ts'
import { createDueRequest, orderAnonymising, withProof } from '../testing/factories/create-due-request.ts'
import { createMail } from '../testing/factories/create-mail.ts'
import { createNote } from '../testing/factories/create-note.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'
import { verifyTrail } from '../trail/verify.ts'
import { sealTrail } from '../db/seal-trail.ts'
import { workOffOne } from './index.ts'
import { backfillStatistics } from '../serving/backfill-statistics.ts'
import { organizationOf } from '../db/owner-organization.ts'

const here = await testApp()
const { db, files, administrator, organisation, otherOrganisation, adviser } = here
const working = { db, files, clock: () => here.clock.now() }
const finish = async () => {
  while (await workOffOne(working));
}
const due = async () =>
  (await administrator.reads<{ total: number; requests: DueRequest[] }>('/retention/requests')).body
const countOf = async (id: number) => (await due()).requests.find((one) => one.id === id)?.counts

async function storedTexts(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not in ('users', 'forms', 'grids', 'texts')`.execute(db)
  const texts = []
  for (const { name } of rows) {
    const all = await sql<{
      text: string
    }>`select coalesce(json_agg(t)::text, '') as text from ${sql.table(name)} t`.execute(db)
    texts.push(`${name}: ${all.rows[0]?.text}`)
  }
  return texts.join('\n')
}

describe('the periods', () => {
  /** @behaviour retention.periods */
  test('are seven and ten years, and an administrator changes them with their password', async () => {
    const from = { request_years: 7, trail_years: 10 }
    expect((await administrator.reads('/retention')).body).toEqual(from)
    const change = { retention: { request_years: 9, trail_years: 12 }, from }
    expect(await administrator.calls('PATCH', '/retention', { body: change })).toBeRefused(
      'invalid',
      'current_password',
    )
    const body = await withProof(here, administrator, change)
    expect((await administrator.calls('PATCH', '/retention', { body })).body).toEqual(change.retention)
    expect(await administrator.calls('PATCH', '/retention', { body })).toBeRefused('version_conflict')
    const event = await db.selectFrom('audit_events').selectAll().where('subject', '=', 'retention').execute()
    expect(event[0]?.changes).toEqual({ request_years: { from: 7, to: 9 }, trail_years: { from: 10, to: 12 } })
    const back = await withProof(here, administrator, { retention: from, from: change.retention })
    await administrator.calls('PATCH', '/retention', { body: back })
  })

  /** @behaviour retention.due */
  test('decide which requests are due: decided ones, from their decision on', async () => {
    const open = await createRequest(here, organisation, { state: 'analysis', year: 2012 })
    const recent = await createDueRequest(here)
    await db
      .updateTable('request_events')
      .set({ at: new Date('2019-03-02T15:00:00Z') })
      .where('request_id', '=', recent)
      .execute()
    const old = await createDueRequest(here)
    const ids = (await due()).requests.map(({ id }) => id)
    expect(ids).toContain(old)
    expect(ids).not.toContain(open)
    expect(ids).not.toContain(recent)
    expect(await orderAnonymising(here, administrator, [recent])).toBeRefused('request_not_due')
    expect(await orderAnonymising(here, administrator, [open, old])).toBeRefused('request_not_due')
    here.clock.pass({ hours: 2 })
    expect((await due()).requests.map(({ id }) => id)).toContain(recent)
  })

  test('a conflict of interest closes a due request to an administrator too', async () => {
    const request = await createDueRequest(here)
    const conflict = { request_id: request, user_id: administrator.id, at: here.clock.now(), reason: 'Ma sœur' }
    await db
      .insertInto('request_conflicts')
      .values({
        ...conflict,
        organization_id: organizationOf('requests', request),
        main: false,
        financial: false,
        analyze_type_ids: [],
      })
      .execute()
    expect(await countOf(request)).toBeUndefined()
    expect(await administrator.reads(`/retention/requests/${request}`)).toBeRefused('not_found')
    expect(await orderAnonymising(here, administrator, [request])).toBeRefused('request_not_due')
  })
})

describe('anonymising a request', () => {
  const state = { request: 0, run: 0, keys: [] as string[] }
  const PATHS = [
    'request_number',
    'request_repartition?repartition=amount',
    'request_repartition?repartition=relative_part',
    'request_repartition?repartition=activite',
    'people_repartition?repartition=personne_rejointe',
    'people_repartition?repartition=benevole',
    'waiting',
  ]
  const statistics = async () => [
    ...(await Promise.all(PATHS.map(async (path) => (await administrator.reads(`/statistiques/${path}`)).body))),
    await db.selectFrom('form_figures').selectAll().orderBy('filled_form_id').execute(),
  ]
  const before = { statistics: [] as unknown[], counts: undefined as DueRequest['counts'] | undefined }

  beforeAll(async () => {
    const request = await createDueRequest(here, otherOrganisation, { answers: 'all', documents: true })
    const { filled_form_id } = await db
      .selectFrom('requests')
      .select('filled_form_id')
      .where('id', '=', request)
      .executeTakeFirstOrThrow()
    await db.updateTable('requests').set({ initials: 'JV' }).where('id', '=', request).execute()
    await createMail(here, { recipient: 'secret@example.org', request })
    await createNote(here, otherOrganisation, { text: 'Le secret de Joceline' })
    for (const archived of [true, false])
      await administrator.calls('PATCH', `/requests/${request}`, { body: { request: { id: request, archived } } })
    await db
      .insertInto('form_changes')
      .values({
        filled_form_id,
        organization_id: organizationOf('filled_forms', filled_form_id),
        kind: 'answer',
        option_id: 1,
        label: 'Nom',
        user_id: null,
        at: here.clock.now(),
        was: null,
        became: 'secret',
        was_value: null,
        was_details: null,
        became_value: 'secret',
        became_details: null,
      })
      .execute()
    await db
      .insertInto('remarks')
      .values({
        request_id: request,
        organization_id: organizationOf('requests', request),
        event_id: null,
        question_id: 1,
        row: null,
        label: 'Nom',
        reason: 'secret',
        user_id: adviser.id,
        at: here.clock.now(),
        done_at: null,
        done_by: null,
      })
      .execute()
    state.keys = (
      await db.selectFrom('documents').select('key').where('filled_form_id', '=', filled_form_id).execute()
    ).map(({ key }) => key)
    state.request = request
    await backfillStatistics(db)
    before.statistics = await statistics()
    before.counts = await countOf(request)
    const { body } = await orderAnonymising(here, administrator, [request])
    state.run = body.id
    await finish()
    await sealTrail(db)
  })

  /** @behaviour retention.anonymised */
  test('takes what the dry run counted, and reports it', async () => {
    const { body } = await administrator.reads<AnonymisingRun[]>('/retention/runs')
    const [reported] = body.find(({ id }) => id === state.run)?.requests ?? []
    expect(reported).toMatchObject({ request_id: state.request, state: 'done', counts: before.counts })
    expect(before.counts).toMatchObject({ changes: 1, remarks: 1, files: state.keys.length })
    expect(before.counts?.answers_kept).toBeGreaterThan(0)
    expect(before.counts?.answers_cleared).toBeGreaterThan(0)
    const report = Buffer.from(await administrator.downloads(`/retention/runs/${state.run}/report`)).toString()
    expect(report).toContain(`\r\n${state.request};`)
    expect(report).not.toContain('Maison de')
  })

  /** @behaviour retention.anonymised */
  test('leaves figures, choices and years, and no text, name or file', async () => {
    const request = await db
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', state.request)
      .executeTakeFirstOrThrow()
    expect(request).toMatchObject({ initials: null, anonymised_on: '2026-03-02', financial_year: 2012 })
    const kept = await db
      .selectFrom('answers')
      .selectAll()
      .where('filled_form_id', '=', request.filled_form_id)
      .execute()
    const { optionById } = await loadForm(db, 4)
    const types = new Set(kept.map(({ option_id }) => optionById.get(option_id)?.question.definition.type))
    expect(kept).toHaveLength((before.counts?.answers_kept ?? 0) + (before.counts?.answers_shortened ?? 0))
    for (const type of ['textarea', 'file', 'time']) expect(types).not.toContain(type)
    expect(kept.every(({ details, updated_by }) => details === null && updated_by === null)).toBe(true)
    for (const key of state.keys) await expect(files.read(key)).rejects.toThrow('no file')
    const events = await db.selectFrom('request_events').selectAll().where('request_id', '=', state.request).execute()
    expect(events.every(({ message, user_id }) => message === null && user_id === null)).toBe(true)
  })

  /** @behaviour retention.statistics */
  test('leaves every statistic as it was', async () => {
    expect(JSON.stringify(before.statistics)).toContain('"asked"')
    expect(await statistics()).toEqual(before.statistics)
  })

  /** @behaviour retention.trail */
  test('erases its lines of the trail, which stays whole', async () => {
    const lines = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject', '=', 'request')
      .where('subject_id', '=', state.request)
      .where('action', '<>', 'anonymise')
      .execute()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line.subject_label).toBe(`nº ${state.request}`)
      expect(Object.keys(line.changes)).toEqual(['anonymised_on'])
    }
    expect((await verifyTrail(db)).broken).toBeNull()
  })

  /** @behaviour retention.fixed */
  test('shows it as anonymised to staff, who read it and change nothing', async () => {
    const { body } = await administrator.reads<{ anonymised_on: string; can: Record<string, boolean> }>(
      `/requests/${state.request}`,
    )
    expect(body.anonymised_on).toBe('2026-03-02')
    expect(body.can).toMatchObject({ edit_form: false, archive: false })
    for (const who of [administrator, adviser]) {
      const sent = { body: { request: { id: state.request, archived: false } } }
      expect(await who.calls('PATCH', `/requests/${state.request}`, sent)).toBeRefused('forbidden')
    }
    expect(await orderAnonymising(here, administrator, [state.request])).toBeRefused('request_not_due')
  })
})

/** @behaviour retention.organization */
test('the record of an organisation goes with its last request, once nobody can log in for it', async () => {
  const { id: organization } = await db
    .insertInto('organizations')
    .values({ name: 'Le Phare secret', region: 'Gaspésie', city: 'Percé', mission: 'secret' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const gone = { organizationId: organization } as typeof organisation
  const [first, second] = [await createDueRequest(here, gone), await createDueRequest(here, gone)]
  expect(await countOf(first)).toMatchObject({ organization: false })
  await orderAnonymising(here, administrator, [first, second])
  await finish()
  const record = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organization)
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({
    name: `Organisme anonymisé nº\u00a0${organization}`,
    region: 'Gaspésie',
    city: null,
    mission: null,
  })
  expect(await storedTexts()).not.toContain('Phare')
})

/** @behaviour retention.questions */
test('the dry run says by question what stays and what goes', async () => {
  const request = await createDueRequest(here, organisation, { answers: 'all' })
  const { body } = await administrator.reads<DueQuestion[]>(`/retention/requests/${request}`)
  const counts = await countOf(request)
  const sum = (fate: string) => body.filter((one) => one.fate === fate).reduce((all, { answers }) => all + answers, 0)
  expect([sum('kept'), sum('cleared')]).toEqual([counts?.answers_kept, counts?.answers_cleared])
  expect(body.every(({ label }) => label !== '')).toBe(true)
})
