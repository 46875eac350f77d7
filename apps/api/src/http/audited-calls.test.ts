import { contract, type Endpoint } from '@octroi/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '../testing/form-data.ts'
import { createAnalysis } from '../testing/factories/create-analysis.ts'
import { readsSummary } from '../testing/budget-calls.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { UNAUDITED_READS } from '../testing/unaudited-reads.ts'
import { ACCESSES } from '../trail/record-accesses.ts'
import { AUDITED_CALLS } from './audited-calls.ts'

const here = await testApp()
const { db, clock, administrator, adviser, volunteer, organisation, otherOrganisation } = here
const NAME = 140_001

let seen = 0
beforeEach(async () => {
  await written()
})

/**
 * Reads the accesses that the trail recorded since the last call. A marker written first makes sure that all earlier
 * lines are stored, because they are written in order.
 */
async function written() {
  const label = `Jusqu’à ${seen}`
  const since = () =>
    db.selectFrom('audit_events').selectAll().where('action', 'in', ACCESSES).orderBy('id').offset(seen).execute()
  const actor = { id: 0, rank: 0, organization_id: null }
  const last = { action: 'read', subject: 'list', subject_id: null, label } as const
  here.accesses.tell({ actor, address: '127.0.0.1', clock: () => clock.now() }, last)
  await expect.poll(async () => (await since()).at(-1)?.subject_label).toBe(label)
  const all = await since()
  seen += all.length
  return all.slice(0, -1).map(({ action, subject, subject_id, subject_label, changes, actor_id, address }) => {
    expect(address).toBe('127.0.0.1')
    expect(subject_label).not.toBe('')
    return { action, of: [subject, subject_id], changes, actor_id }
  })
}

const opened = (of: Person = organisation) =>
  createRequest(here, of, { state: 'submitted', answers: 'all', documents: true, responsible: adviser })
const answersOf = (who: Person, request: number) => who.reads(`/requests/${request}/answers`)
const told = (who: Person, action: string, of: readonly unknown[]) => ({ actor_id: who.id, action, of, changes: {} })

/** @behaviour audit.every-read */
test('every call that reads or saves answers is told, or it is said why not', () => {
  const reads = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([name, { method }]: [string, Endpoint]) =>
      method === 'GET' ? [`${noun}.${name}`] : [],
    ),
  )
  const saves = [
    'answers.follow',
    'analysisAnswers.follow',
    'answers.save',
    'analysisAnswers.save',
    'financialAnalyzes.save',
    'financialAnalyzes.saveItems',
  ]
  const tells = Object.entries(AUDITED_CALLS).flatMap(([noun, calls]) =>
    Object.keys(calls).map((name) => `${noun}.${name}`),
  )
  expect([...tells, ...Object.keys(UNAUDITED_READS)].sort()).toEqual([...reads, ...saves].sort())
})

describe('reading', () => {
  /** @behaviour audit.reads */
  test('answers and documents of others is told, with who, once an hour for each', async () => {
    const request = await opened()
    const { body } = await adviser.reads<{ id: number; name: string }[]>('/documents', { request_id: request })
    const [document] = body
    for (let n = 0; n < 3; n += 1) {
      await answersOf(adviser, request)
      await adviser.reads(`/requests/${request}/answers/formated`)
      await adviser.reads(`/documents/${request}/${document?.id}`)
    }
    const of = ['request', request]
    expect(await written()).toEqual([
      told(adviser, 'read', of),
      {
        ...told(adviser, 'download', of),
        changes: { document: { from: null, to: document?.name } },
      },
    ])
    clock.pass({ hours: 1 })
    await answersOf(adviser, request)
    await answersOf(administrator, request)
    expect(await written()).toEqual([told(adviser, 'read', of), told(administrator, 'read', of)])
  })

  /** @behaviour audit.reads */
  test('what is one’s own is not told, nor what was not there', async () => {
    const request = await opened()
    await answersOf(organisation, request)
    await adviser.reads('/requests/999999/answers')
    expect(await written()).toEqual([])
  })

  /** @behaviour audit.reads */
  test('an analysis, the financial pages and a report are told as what they are', async () => {
    const { id } = await createAnalysis(here, organisation, { type: 1, analysis: 2, responsible: adviser })
    await adviser.reads(`/analyzes/${id}/answers`)
    await readsSummary(adviser, { of: organisation, year: 2026 })
    await administrator.reads('/requests/reporting/4/2026')
    expect(await written()).toEqual([
      told(adviser, 'read', ['analysis', id]),
      {
        ...told(adviser, 'read', ['organization', organisation.organizationId]),
        changes: { financial_year: { from: null, to: 2026 } },
      },
      told(administrator, 'read', ['list', null]),
    ])
  })
})

/** @behaviour audit.saves */
test('saving answers is told once an hour, of whoever does it, and a save of nothing is not', async () => {
  const request = await createRequest(here, organisation)
  await organisation.savesAnswers(request, [])
  expect(await written()).toEqual([])
  for (const value of ['Le', 'Le Phare'])
    await organisation.savesAnswers(request, [{ option_id: NAME, value, details: null }])
  expect(await written()).toEqual([told(organisation, 'save', ['request', request])])
})

/** @behaviour audit.uploads */
test('a document that is sent, replaced or taken away is told with its name', async () => {
  const request = await createRequest(here, organisation)
  const sends = (name: string) => organisation.uploads(pdf(500, name), { request_id: request, option_id: 140_026 })
  await sends('Devis.pdf')
  const { body } = await sends('Devis 2.pdf')
  await organisation.calls('DELETE', `/documents/${body.document.id}`)
  const of = (action: string, from: string | null, to: string | null) => ({
    ...told(organisation, action, ['request', request]),
    changes: { document: { from, to } },
  })
  expect(await written()).toEqual([
    of('upload', null, 'Devis.pdf'),
    of('upload', 'Devis.pdf', 'Devis 2.pdf'),
    of('remove', 'Devis 2.pdf', null),
  ])
  const { body: history } = await administrator.reads<{ data: { kind: string }[] }>(`/requests/${request}/history`)
  expect(history.data.map(({ kind }) => kind)).toEqual(['document', 'document', 'document'])
})

describe('a refusal', () => {
  const refused = (
    who: Person,
    of: readonly unknown[],
    { call, code = 'forbidden' }: { call: string; code?: string },
  ) => ({
    ...told(who, 'refusal', of),
    changes: {
      reason: { from: null, to: expect.any(String) as string },
      call: { from: null, to: call },
      code: { from: null, to: code },
    },
  })

  /** @behaviour audit.refusals */
  test('is told with who and what, once an hour for each', async () => {
    const request = await opened()
    for (let n = 0; n < 3; n += 1) await volunteer.reads(`/requests/${request}/history`)
    await volunteer.reads('/audit_events')
    expect(await written()).toEqual([
      refused(volunteer, ['request', request], { call: 'GET /requests/:id/history' }),
      refused(volunteer, ['call', null], { call: 'GET /audit_events' }),
    ])
  })

  /** @behaviour audit.refusals */
  test('of what somebody is told does not exist is told as one', async () => {
    const request = await opened()
    expect(await answersOf(otherOrganisation, request)).toBeRefused('not_found')
    await answersOf(otherOrganisation, 999_999)
    const call = 'GET /requests/:id/answers'
    expect(await written()).toEqual([refused(otherOrganisation, ['request', request], { call, code: 'not_found' })])
  })

  /** @behaviour audit.refusals */
  test('of another’s passkey, session or document by way of one’s own request is told; of what nobody has, not', async () => {
    const [own, request] = [await opened(otherOrganisation), await opened()]
    const { body } = await adviser.reads<{ id: number }[]>('/documents', { request_id: request })
    const session = await db.selectFrom('sessions').select('id').where('user_id', '=', adviser.id).executeTakeFirst()
    const { id: passkey } = await db
      .insertInto('passkeys')
      .values({
        user_id: adviser.id,
        credential_id: 'another',
        public_key: '',
        counter: 0,
        transports: '[]',
        name: 'Clé',
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await written()
    const tries = async (ids: readonly (number | undefined)[]) => {
      const rename = { body: { name: 'À moi' } }
      expect(await otherOrganisation.reads(`/documents/${own}/${ids[0]}`)).toBeRefused('not_found')
      expect(await otherOrganisation.calls('DELETE', `/sessions/${ids[1]}`)).toBeRefused('not_found')
      expect(await otherOrganisation.calls('PATCH', `/passkeys/${ids[2]}`, rename)).toBeRefused('not_found')
    }
    await tries([999_999, 999_999, 999_999])
    expect(await written()).toEqual([])
    await tries([body[0]?.id, session?.id, passkey])
    const lines = [
      { of: ['request', own], call: 'GET /documents/:request_id/:id' },
      { of: ['call', null], call: 'DELETE /sessions/:id' },
      { of: ['call', null], call: 'PATCH /passkeys/:id' },
    ]
    const code = 'not_found'
    expect(await written()).toEqual(lines.map(({ of, call }) => refused(otherOrganisation, of, { call, code })))
  })

  /** @behaviour audit.refusals-bounded */
  test('is told one by one up to a number of one person in an hour, who tries every number there is', async () => {
    clock.pass({ hours: 1 })
    for (let id = 1; id <= 230; id += 1) await volunteer.reads(`/users/${id}`)
    const lines = await written()
    // The first refusals are recorded with their call, the others are only counted.
    expect(lines).toHaveLength(201)
    expect(lines.at(-1)).toMatchObject({ of: ['call', null] })
    await volunteer.calls('DELETE', '/faq/questions/1')
    await volunteer.calls('DELETE', '/faq/questions/2')
    expect(await written()).toEqual([refused(volunteer, ['call', null], { call: 'DELETE /faq/questions/:id' })])
  })
})
