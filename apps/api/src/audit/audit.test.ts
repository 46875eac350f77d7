import { type AuditEvent, NOBODY, type ReplyOf } from '@octroi/domain'
import type { contract } from '@octroi/domain'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { type AuditEntry, changesOf, recordAudit } from '../trail/record.ts'

const here = await testApp()
const { db, administrator, adviser, organisation } = here

type Page = ReplyOf<typeof contract.audit.list>

type Deed = AuditEntry & { readonly address?: string }

/** Records an act of a person in the trail, as a handler does. */
async function did(who: Person, at: string, { address = '192.0.2.7', ...entry }: Deed): Promise<void> {
  const actor = { id: who.id, rank: 1, organization_id: null }
  await db.transaction().execute((tx) => recordAudit(tx, { actor, address, clock: () => new Date(at) }, entry))
}

const events = async (query: Record<string, string | number> = {}, who = administrator) =>
  (await who.reads<Page>('/audit_events', query)).body
const labels = async (filters: object, more: Record<string, string | number> = {}) =>
  (await events({ filters: JSON.stringify(filters), ...more })).data.map(({ subject_label }) => subject_label)

beforeAll(async () => {
  const profile = { subject: 'user', subject_id: organisation.id, subject_label: 'Joceline V.' } as const
  await did(administrator, '2026-03-02T14:00:00Z', {
    ...profile,
    action: 'update',
    subject_label: 'Joceline Villeneuve',
    changes: changesOf({ name: 'Jocelyne', surname: 'Villeneuve' }, { name: 'Joceline', surname: 'Villeneuve' }),
  })
  await did(organisation, '2026-03-03T14:00:00Z', { ...profile, action: 'login', address: '198.51.100.4' })
  const note = { subject: 'note', subject_id: 4, subject_label: 'Appel à L’Éclaircie' } as const
  await did(adviser, '2026-03-04T14:00:00Z', { ...note, action: 'create' })
})

describe('the trail', () => {
  /** @behaviour audit.who-when-where-what */
  test('says who did what to what, when, from where, and what changed', async () => {
    const { data } = await events({ order_by: 'at' })
    expect(data[0]).toMatchObject({
      at: '2026-03-02T14:00:00.000Z',
      actor_id: administrator.id,
      actor_label: 'Claire Villeneuve',
      address: '192.0.2.7',
      action: 'update',
      subject: 'user',
      subject_id: organisation.id,
      changes: { name: { from: 'Jocelyne', to: 'Joceline' } },
    } satisfies Partial<AuditEvent>)
    expect(data[0]?.changes).not.toHaveProperty('surname')
  })

  test('shows the latest first', async () => {
    expect((await events()).data.map(({ action }) => action)).toEqual(['create', 'login', 'update'])
  })

  /** @behaviour audit.filters */
  test('is filtered by dates, person, action, object and text, and searched', async () => {
    expect(await labels({ at: { from: '2026-03-03', to: '2026-03-03' } })).toEqual(['Joceline V.'])
    expect(await labels({ actor_label: 'mathieu' })).toEqual(['Appel à L’Éclaircie'])
    expect(await labels({ actor_id: administrator.id })).toEqual(['Joceline Villeneuve'])
    expect(await labels({ action: ['login', 'create'] })).toEqual(['Appel à L’Éclaircie', 'Joceline V.'])
    expect(await labels({ action: 'log' })).toEqual([])
    expect(await labels({ subject: 'user', subject_id: organisation.id })).toHaveLength(2)
    expect(await labels({ subject_label: 'eclaircie' })).toEqual(['Appel à L’Éclaircie'])
    expect(await labels({}, { search: 'ÉCLAIRCIE' })).toEqual(['Appel à L’Éclaircie'])
  })

  /** @behaviour lists.choices-of-people */
  test('names who did something, and nobody else, to choose among', async () => {
    const { body } = await administrator.reads<{ id: number; label: string }[]>('/audit_events/authors')
    expect(body.map(({ label }) => label)).toEqual(['Claire Villeneuve', 'Joceline Villeneuve', 'Mathieu Villeneuve'])
    expect(await labels({ actor_id: [body[0]?.id, body[2]?.id] })).toEqual([
      'Appel à L’Éclaircie',
      'Joceline Villeneuve',
    ])
  })

  /** @behaviour audit.nobody */
  test('is filtered by what was done while nobody was logged in', async () => {
    const failure = { action: 'login_failure', subject: 'user', subject_id: null, subject_label: 'x@y.org' } as const
    await did(adviser, '2026-03-01T14:00:00Z', { ...failure, actor_id: null })
    expect(await labels({ actor_id: NOBODY })).toEqual(['x@y.org'])
    expect(await labels({ actor_id: [NOBODY, adviser.id] })).toEqual(['x@y.org', 'Appel à L’Éclaircie'])
  })

  test('counts a day from midnight to midnight in Quebec', async () => {
    await did(adviser, '2026-03-05T03:00:00Z', {
      action: 'create',
      subject: 'note',
      subject_id: null,
      subject_label: 'Tard le soir',
    })
    expect(await labels({ at: '2026-03-04' })).toEqual(['Tard le soir', 'Appel à L’Éclaircie'])
    expect(await labels({ at: { from: '2026-03-05' } })).toEqual([])
  })

  test('refuses a day that does not exist', async () => {
    expect(await administrator.reads('/audit_events', { filters: '{"at":{"from":"2026-02-31"}}' })).toBeRefused(
      'malformed',
      'filters.at',
    )
  })
})

describe('the history of one object', () => {
  const historyOf = async (who: Person, path: string) => (await who.reads<Page>(`/audit_events/${path}`)).body

  /** @behaviour audit.history-of-each */
  test('tells what was done to it, the latest first', async () => {
    const { data, total } = await historyOf(administrator, `user/${organisation.id}`)
    expect(data.map(({ action }) => action)).toEqual(['login', 'update'])
    expect(total).toBe(2)
    expect((await historyOf(administrator, 'note/4')).data).toHaveLength(1)
  })

  /** @behaviour audit.own-history-without-addresses */
  test('shows people their own record’s, without the addresses of others', async () => {
    const { data } = await historyOf(organisation, `user/${organisation.id}`)
    expect(data.map(({ action, actor_label, address }) => [action, actor_label, address])).toEqual([
      ['login', 'Joceline Villeneuve', '198.51.100.4'],
      ['update', 'Claire Villeneuve', null],
    ])
  })

  /** @behaviour audit.history-of-others-refused */
  test('is refused to whoever is neither that person nor an administrator', async () => {
    expect(await organisation.reads(`/audit_events/user/${adviser.id}`)).toBeRefused('forbidden')
    expect(await adviser.reads(`/audit_events/organization/${organisation.organizationId}`)).toBeRefused('forbidden')
    expect(await administrator.reads('/audit_events/secret/1')).toBeRefused('malformed')
  })
})

describe('the database', () => {
  /** @behaviour audit.append-only */
  test.each([
    ['changes', sql`update audit_events set actor_label = 'Personne'`],
    ['removals', sql`delete from audit_events`],
    ['emptying', sql`truncate audit_events`],
  ])('refuses %s of the trail', async (_what, statement) => {
    await expect(statement.execute(db)).rejects.toThrow('append-only')
    expect((await events()).total).toBeGreaterThan(2)
  })

  /** @behaviour audit.together-or-not-at-all */
  test('keeps no line of a change that was not kept', async () => {
    const before = (await events()).total
    const failing = db.transaction().execute(async (tx) => {
      const actor = { id: adviser.id, rank: 2, organization_id: null }
      const entry = { action: 'delete', subject: 'note', subject_id: 9, subject_label: 'x' } as const
      await recordAudit(tx, { actor, address: '::1', clock: () => new Date() }, entry)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect((await events()).total).toBe(before)
  })
})
