import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { findContentTable, readContentItems } from './content/content-homes.ts'
import { hashContentValue } from './content/content-items.ts'
import { loadContent } from './content/load-content.ts'
import { readContent } from './content/read-content.ts'
import { migrate } from './db/client.ts'
import { DEMO_PASSWORD } from './demo/people.ts'
import { createLocalFileStore } from './files/local-file-store.ts'
import { compareOrganizations } from './testing/compare-organizations.ts'
import { openDatabaseCopy } from './testing/database-copy.ts'
import type { Person } from './testing/person.ts'
import { rowsOf20261122 } from './testing/rows-of-2026-11-22.ts'
import { CONFIG, openSession } from './testing/test-app.ts'
import { verifyTrail } from './trail/verify.ts'

const { db, close } = await openDatabaseCopy('2026-11-22')
const before = await rowsOf20261122(db)
await changeContent()
await migrate(db)
const content = await readContent()
const { added } = await loadContent(db, content)

const folder = await mkdtemp(join(tmpdir(), 'octroi-upgrade-'))
const files = createLocalFileStore(folder)
/** Writes files whose content is their own key. */
for (const { key } of before.documents) await writeFile(join(folder, 'kept', key), key)
const clock = { now: () => new Date('2026-11-23T14:00:00Z'), pass: () => undefined }
const config = { ...CONFIG, dataDir: folder }
const app = await buildApp({
  db,
  files,
  clock: clock.now,
  config,
  origin: () => 'https://demandes.example.org',
  accesses: { tell: () => undefined },
})
afterAll(async () => {
  await app.close()
  await close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a current session for a user of the copied database. */
async function personOf(id: number): Promise<Person> {
  const { email, organization_id } = await db
    .selectFrom('users as u')
    .leftJoin('organization_users as l', 'l.user_id', 'u.id')
    .select(['u.email', 'l.organization_id'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  const who = { id, email, token: null, organizationId: organization_id }
  return openSession({ app, db, clock }, { who })
}
const administrator = await personOf(1)
const organisation = await personOf(5)

/** Changes content as a funder of the earlier version did. */
async function changeContent(): Promise<void> {
  await sql`update lookups set label = 'Au panier' where kind = 'request_states' and id = 1`.execute(db)
  await sql`delete from lookups where kind = 'colors' and id = 4`.execute(db)
  await sql`update texts set data = jsonb_set(data, '{contacts,0,phone}', '"418 555-0177"') where key = 'faq'`.execute(
    db,
  )
  await sql`update texts set data = jsonb_set(data, '{mails,0,subject}', '"À vous"') where key = 'mails'`.execute(db)
}

const ofRequest = <Row extends { readonly request_id: number }>(rows: readonly Row[], id: number): readonly Row[] =>
  rows.filter(({ request_id }) => request_id === id)

/** The organisation's drafts, the newest first; one with computed settings is treated separately. */
const drafts = before.requests.filter((request) => request.organization_id === 1 && request.state_id === 1).toReversed()
const withComputed = drafts.find(({ computed }) => Object.keys(computed).length > 0)
const usual = drafts.find((request) => request !== withComputed && ofRequest(before.answers, request.id).length > 5)

const [FINANCIAL, SUMMARY] = [[1, 5], 3]

/**
 * Assignments as the current version has them: listed financial analysts moved to a field of their own, and nobody is
 * listed for the summary sheet.
 */
function assigneesOf(id: number) {
  const listed = ofRequest(before.assignments, id).map(({ request_id: _, ...assigned }) => assigned)
  const financial = listed.find(({ type_id }) => FINANCIAL.includes(type_id))
  return {
    request_users: listed.filter(({ type_id }) => type_id !== SUMMARY && !FINANCIAL.includes(type_id)),
    benevoles: { financial: { analyste_id: financial?.user_id ?? null } },
  }
}

describe('a database of 2026-11-22 brought up to date', () => {
  test('is worth the proof: it has something of everything', () => {
    const states = new Set(before.requests.map(({ state_id }) => state_id))
    expect(states).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
    expect(before.answers.length).toBeGreaterThan(2000)
    expect(before.answers.filter(({ value }) => value === '').length).toBeGreaterThan(2)
    for (const rows of [before.documents, before.events, before.assignments, before.notes])
      expect(rows.length).toBeGreaterThan(30)
    for (const [table, rows] of Object.entries(before.kept)) expect(rows.length, table).toBeGreaterThan(0)
    expect([withComputed, usual]).not.toContain(undefined)
  })

  test('shows every request as it was', async () => {
    for (const { computed: _, responsible_id, ...request } of before.requests) {
      const { body } = await administrator.reads(`/requests/${request.id}`)
      expect(body).toMatchObject({
        ...request,
        responsible: responsible_id === null ? null : { id: responsible_id },
        history: ofRequest(before.events, request.id).map(({ request_id: __, ...event }) => event),
        ...assigneesOf(request.id),
      })
    }
    const { body } = await administrator.reads('/requests')
    expect(body).toMatchObject({ total: before.requests.length })
  })

  /** @behaviour operation.organisation-of-rows */
  test('has the organisation of each row from what it belongs to', async () => {
    const compared = await compareOrganizations(db)
    expect(compared.filter(({ differing }) => differing > 0)).toEqual([])
    const tables = new Set(compared.filter(({ rows }) => rows > 0).map(({ table }) => table))
    expect(tables).toEqual(new Set([...tables, 'analyses', 'answers', 'documents', 'request_events', 'request_users']))
  })

  /** @behaviour analyses.upgraded */
  test('has the analyses of each request that is being analysed', async () => {
    for (const { id, state_id, type_id } of before.requests) {
      const { body } = await administrator.reads<{ analyzes: { type_id: number; state_id: number }[] }>(
        `/requests/${id}`,
      )
      const types = content.lookups.request_types.find((type) => type.id === type_id)?.analyze_type_ids ?? []
      const expected = state_id === 4 ? types.map((one) => ({ type_id: one, state_id: 1 })) : []
      expect(body.analyzes).toMatchObject(expected)
    }
  })

  test('shows every answer with its details, its revision and its author', async () => {
    for (const { id } of before.requests) {
      const { body } = await administrator.reads(`/requests/${id}/answers`)
      expect(body).toEqual(ofRequest(before.answers, id))
    }
  })

  /** @behaviour audit.chained */
  test('has every line of its trail sealed', async () => {
    const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from audit_events`.execute(db)
    expect(rows[0]?.lines).toBeGreaterThan(100)
    expect(await verifyTrail(db)).toMatchObject({ ...rows[0], waiting: 0, broken: null })
  })

  test('shows every document, and gives its bytes', async () => {
    for (const { id } of before.requests) {
      const { body } = await administrator.reads('/documents', { request_id: id })
      const shown = ofRequest(before.documents, id).map(({ id: document, shown }) => ({
        ...shown,
        request_id: id,
        url: `/documents/${id}/${document}`,
        // Files stored before virus scans existed are not quarantined.
        check: 'accepted',
      }))
      expect(body).toEqual(shown)
    }
    for (const { id, request_id, key } of before.documents.slice(-5)) {
      expect((await administrator.reads(`/documents/${request_id}/${id}`)).body).toBe(key)
    }
  })

  test('shows the form of each request in its own version, with the settings worked out for it', async () => {
    for (const { id, form_id, form_version, computed } of before.requests) {
      const { body } = await administrator.reads<Form>(`/forms/${form_id}`, { request_id: id })
      expect(body).toMatchObject({ id: form_id, version: form_version })
      const questions = body.sections.flatMap((section) => section.questions)
      for (const [question, settings] of Object.entries(computed))
        expect(questions.find((one) => String(one.id) === question)?.computed).toMatchObject(settings)
    }
  })

  test('shows every note, user and organisation', async () => {
    for (const note of before.notes) expect((await administrator.reads(`/notes/${note.id}`)).body).toMatchObject(note)
    for (const user of before.users) expect((await administrator.reads(`/users/${user.id}`)).body).toMatchObject(user)
    for (const { id, ...rest } of before.organizations) {
      const { body } = await administrator.reads(`/organizations/${id}`)
      expect(body).toMatchObject((rest as unknown as { row: object }).row)
    }
  })

  test('keeps the trail, mails, sessions, tries and what opens accounts, row by row', async () => {
    for (const [table, rows] of Object.entries(before.kept)) {
      const after = (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(db)).rows
      expect(after, table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as unknown)))
    }
    await expect(sql`update audit_events set actor_label = 'moi'`.execute(db)).rejects.toThrow('append-only')
  })

  test('opens to the same passwords and second factors', async () => {
    const login = async (email: string, code?: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/login',
          payload: { user: { email, password: DEMO_PASSWORD, code } },
        })
      ).statusCode
    expect(await login('organisme@demo.octroi.example')).toBe(200)
    const { second_factor_secret: secret } = await db
      .selectFrom('users')
      .select('second_factor_secret')
      .where('email', '=', 'conseiller@demo.octroi.example')
      .executeTakeFirstOrThrow()
    const device = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
    expect(await login('conseiller@demo.octroi.example')).not.toBe(200)
    const code = device.generate({ timestamp: clock.now().getTime() })
    expect(await login('conseiller@demo.octroi.example', code)).toBe(200)
  })

  test('takes up where it was: an old request is saved, completed and counted on', async () => {
    const id = usual?.id ?? 0
    const [first, second] = ofRequest(before.answers, id).filter(({ value }) => /^[\p{L} .,]{8,}$/u.test(value))
    if (!first || !second) throw new Error('The copy has no texts to change')
    const changed = { ...first, details: null, value: 'Un autre texte' }
    const { status, body } = await organisation.savesAnswers(id, [
      changed,
      { ...second, revision: 0, details: null, value: 'De trop loin' },
    ])
    expect(status).toBe(200)
    expect(body.saved).toEqual([{ option_id: first.option_id, revision: first.revision + 1 }])
    expect(body.conflicts).toMatchObject([{ option_id: second.option_id, value: second.value }])
    const read = await organisation.reads<{ percent: number }>(`/requests/${id}`)
    expect(read.body.percent).toBe(usual?.percent)
  })

  test('goes on refusing what was worked out to be read only', async () => {
    const question = Object.keys(withComputed?.computed ?? {})[0]
    const { body } = await organisation.reads<Form>(`/forms/${withComputed?.form_id}`, {
      request_id: withComputed?.id ?? 0,
    })
    const option = body.sections.flatMap((section) => section.questions).find((one) => String(one.id) === question)
      ?.options[0]
    const answers = [{ option_id: option?.id, value: '1140000018' }]
    const { body: saved } = await organisation.savesAnswers(withComputed?.id ?? 0, answers)
    expect(saved).toMatchObject({ saved: [], refused: [{ option_id: option?.id, code: 'not_answerable' }] })
  })

  test('knows what the funder changed of all that was shipped then', async () => {
    const rows = await db.selectFrom('content_items').selectAll().execute()
    const hashes = new Map(rows.map(({ kind, key, shipped_hash }) => [`${kind} ${key}`, shipped_hash]))
    const homes = ['forms', 'texts', 'user_types', 'request_types', 'analyze_types', 'regions'].map(findContentTable)
    const present = (await Promise.all(homes.map((home) => readContentItems(db, home)))).flat()
    expect(present.length).toBeGreaterThan(190)
    const changed = present.filter(({ kind, key, value }) => hashes.get(`${kind} ${key}`) !== hashContentValue(value))
    expect(changed.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual([
      'faq_contacts 1',
      'request_states 1',
      'texts mail.password_reset',
    ])
  })

  test('keeps what the funder made of the content, then and when a later version ships something else', async () => {
    const [first, ...others] = content.mails.mails.map((text) => ({ ...text, subject: `${text.subject}, 2027` }))
    if (!first) throw new Error('No mails are shipped')
    const [near, ...far] = content.faq.contacts.map((contact) => ({ ...contact, phone: '1 800 555-0100' }))
    if (!near) throw new Error('No offices are shipped')
    const later = {
      ...content,
      mails: { ...content.mails, mails: [first, ...others] },
      faq: { ...content.faq, contacts: [near, ...far] },
    }
    const { kept, replaced } = await loadContent(db, later)
    expect(kept).toEqual([`faq_contacts ${near.id}`, `texts mail.${first.key}`])
    expect(replaced).toHaveLength(far.length + others.length)
    const { body } = await organisation.reads<{ contacts: object[]; questions: object[] }>('/faq')
    expect(body.contacts).toMatchObject([{ phone: '418 555-0177' }, ...far.map(({ phone }) => ({ phone }))])
    expect(body.questions).toEqual(content.faq.questions)
    const mail = await db.selectFrom('texts').select('data').where('key', '=', `mail.${first.key}`).executeTakeFirst()
    expect(mail?.data).toMatchObject({ subject: 'À vous' })
    const states = await administrator.reads('/requests/states')
    expect(states.body).toContainEqual({ id: 1, label: 'Au panier', code: 'draft' })
    const begun = await organisation.reads(`/requests/${usual?.id}`)
    expect(begun.body).toMatchObject({ request_state: { id: 1, label: 'Au panier' } })
    expect(added).toContain('texts time_zone')
    expect(added).not.toContain('colors 4')
    const color = db.selectFrom('lookups').select('id').where('kind', '=', 'colors').where('id', '=', 4)
    expect(await color.executeTakeFirst()).toBeUndefined()
  })
})

interface Form {
  readonly sections: readonly {
    readonly questions: readonly {
      readonly id: number
      readonly computed?: object
      readonly options: readonly { readonly id: number }[]
    }[]
  }[]
}
