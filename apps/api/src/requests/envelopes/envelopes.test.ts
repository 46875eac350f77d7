import {
  type AppliedChange,
  type AuditEvent,
  type Conclusion,
  type Envelope,
  type Simulation,
  STATES,
} from '@octroi/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { createConclusion } from '../../testing/factories/create-conclusion.ts'
import { beginsSimulation, insertSimulation, tries } from '../../testing/factories/insert-simulation.ts'
import { type RequestOptions, createRequest } from '../../testing/factories/create-request.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, organisation, otherOrganisation } = here
const second = await addPerson(here, { name: 'Hélène', type_id: 1 })

/** Each test uses its own year, and thus its own envelope. */
let year = 2030
beforeEach(() => {
  year += 1
})

const at = () => `/envelopes/1/${year}`
const envelope = async (who: Person = administrator) => (await who.reads<Envelope>(at())).body
const sets = (who: Person, amount: string, version?: number) =>
  who.calls<Envelope>('PUT', at(), { body: { envelope: { amount }, version } })
const has = (asked: RequestOptions = {}, who = organisation) =>
  createRequest(here, who, { type: 1, state: 'post_analysis', year, responsible: adviser, ...asked })
const simulates = (amounts: Readonly<Record<number, string>>) => insertSimulation(here, amounts, `1/${year}`)
const applies = (who: Person, id: number, changes: readonly AppliedChange[]) =>
  who.calls<Envelope>('POST', `/simulations/${id}/application`, { body: { changes } })
const concluded = async (request: number) =>
  (await administrator.reads<Conclusion>(`/requests/${request}/conclusion`)).body
const recommended = (request_id: number, from: string | null, to: string): AppliedChange => ({
  request_id,
  field: 'ammount_recommended',
  from,
  to,
})

/** Declares a conflict of interest of a person on a request. */
const closes = (request_id: number, who: Person) =>
  db
    .insertInto('request_conflicts')
    .values({
      request_id,
      organization_id: organizationOf('requests', request_id),
      user_id: who.id,
      reason: '',
      at: here.clock.now(),
      main: true,
      financial: false,
      analyze_type_ids: [],
    })
    .execute()

describe('the envelope of a type and a year', () => {
  /** @behaviour envelope.figures */
  test('tells what is granted, what is proposed and what there is, to the cent', async () => {
    const written = await has()
    await createConclusion(here, written, { ammount_recommended: 1_000_010 })
    const decided = await has({ state: 'approval' }, otherOrganisation)
    await createConclusion(here, decided, { ammount_recommended: 2_000_000, ammount_final: 1_500_005, done: true })
    const blank = await has({ state: 'preformulated' })
    const approved = await has({ state: 'approved' })
    await createConclusion(here, approved, { ammount_final: 30_000_001 })
    await has({ state: 'analysis' })
    const archived = await has({ archived: true })
    await createConclusion(here, archived)
    const early = await has({ year: year - 20 })
    await createConclusion(here, early)
    await sets(administrator, '500 000,25')
    const read = await envelope(adviser)
    expect(read).toMatchObject({
      type_id: 1,
      financial_year: year,
      amount: '500000.25',
      version: 1,
      updated_by: 'Claire Villeneuve',
      granted: '300000.01',
      proposed: '25000.15',
      decided: 1,
      pending: 1,
      closed: 0,
      simulations: [],
    })
    const figures = read.rows.map(({ request_id, ammount_recommended, ammount_final, field }) => [
      request_id,
      ammount_recommended,
      ammount_final,
      field,
    ])
    expect(figures).toHaveLength(3)
    expect(figures).toContainEqual([written, '10000.10', null, 'ammount_recommended'])
    expect(figures).toContainEqual([decided, '20000.00', '15000.05', 'ammount_final'])
    expect(figures).toContainEqual([blank, null, null, 'ammount_final'])
  })

  /** @behaviour envelope.closed */
  test('leaves out what a conflict of interest closes to who looks, and says how many that are', async () => {
    const request = await has()
    await createConclusion(here, request)
    const id = await simulates({ [request]: '700' })
    await closes(request, administrator)
    expect(await envelope()).toMatchObject({ rows: [], proposed: '0.00', closed: 1 })
    expect((await administrator.reads<Simulation>(`/simulations/${id}`)).body.amounts).toEqual([])
    expect(await tries(administrator, id, { [request]: '800' })).toBeRefused('invalid', `simulation.r${request}`)
    const changes = [recommended(request, '12500.00', '700.00')]
    expect(await applies(administrator, id, changes)).toBeRefused('simulation_outdated')
    expect((await envelope(second)).rows).toHaveLength(1)
  })

  /** @behaviour envelope.trail */
  test('tells in the trail of a simulation how many amounts changed that a conflict closes, and nothing else of them', async () => {
    const [closed, open] = [await has(), await has({}, otherOrganisation)]
    await closes(closed, adviser)
    const id = await simulates({})
    const latest = async (simulation: number) => {
      const path = `/audit_events/simulation/${simulation}`
      return (await administrator.reads<{ data: AuditEvent[] }>(path)).body.data[0]?.changes
    }
    await tries(second, id, { [closed]: '900' })
    expect(await latest(id)).toEqual({ closed_amounts: { from: null, to: 1 } })
    await tries(second, id, { [closed]: '901', [open]: '5' })
    expect(await latest(id)).toEqual({
      amounts: { from: 0, to: 1 },
      total: { from: '0.00', to: '5.00' },
      closed_amounts: { from: null, to: 1 },
    })
    const copy = await beginsSimulation(second, { from: id }, `1/${year}`)
    expect(await latest(copy.body.id)).toMatchObject({ amounts: { to: 1 }, closed_amounts: { from: null, to: 1 } })
    await tries(second, id, { [open]: '6' })
    expect(await latest(id)).toEqual({ total: { from: '5.00', to: '6.00' } })
  })

  /** @behaviour envelope.set */
  test('has a sum that administrators set; nothing else than an amount is one', async () => {
    expect(await envelope()).toMatchObject({ amount: null, version: 0, updated_by: null })
    expect((await sets(administrator, '1 000,5', 0)).body).toMatchObject({ amount: '1000.50', version: 1 })
    for (const typed of ['', 'beaucoup', '-5', '12,345']) {
      expect(await sets(administrator, typed), typed).toBeRefused('invalid', 'envelope.amount')
    }
    const [made] = await db.selectFrom('envelopes').select('id').where('financial_year', '=', year).execute()
    const events = await administrator.reads<{ data: AuditEvent[] }>(`/audit_events/envelope/${made?.id}`)
    expect(events.body.data.map(({ action, changes }) => [action, changes])).toEqual([
      ['create', { amount: { from: null, to: '1000.50' } }],
    ])
  })

  /** @behaviour envelope.conflict */
  test('is not overwritten by an administrator who has not seen what another set', async () => {
    await sets(second, '10', 0)
    expect(await sets(administrator, '20', 0)).toBeRefused('version_conflict')
    expect((await sets(administrator, '20', 1)).body).toMatchObject({ amount: '20.00', version: 2 })
  })

  /** @behaviour envelope.figures */
  test('there is none of a type without recommendations', async () => {
    for (const type of [4, 5, 99]) expect(await adviser.reads(`/envelopes/${type}/2026`)).toBeRefused('not_found')
    expect(await adviser.reads('/envelopes/1/26')).toBeRefused('malformed')
  })
})

describe('a simulation', () => {
  /** @behaviour envelope.simulations */
  test('keeps amounts under a name, begins with those of another, and changes no conclusion', async () => {
    const [one, other] = [await has(), await has({}, otherOrganisation)]
    const id = await simulates({ [one]: '1 000,50', [other]: '2000' })
    const { body } = await tries(administrator, id, { [other]: '' })
    expect(body.amounts).toEqual([{ request_id: one, amount: '1000.50' }])
    const copy = await beginsSimulation(second, { name: ' Prudente ', from: id }, `1/${year}`)
    expect(copy.body).toMatchObject({ name: 'Prudente', applied_at: null, amounts: body.amounts })
    expect((await envelope()).simulations.map(({ name }) => name)).toContain('Prudente')
    expect((await envelope()).rows.map(({ ammount_recommended }) => ammount_recommended)).toEqual([null, null])
    expect(await administrator.reads(`/requests/${one}/conclusion`)).toBeRefused('not_found')
  })

  /** @behaviour envelope.simulations-faults */
  test('is refused with every fault by path', async () => {
    const [request, elsewhere] = [await has(), await has({ year: year + 20 })]
    const id = await simulates({})
    const reply = await tries(administrator, id, { [request]: '12,345', [elsewhere]: '5' })
    expect(reply).toBeRefused('invalid', `simulation.r${request}`)
    expect(reply).toBeRefused('invalid', `simulation.r${elsewhere}`)
    await beginsSimulation(administrator, { name: 'Été' }, `1/${year}`)
    for (const name of ['', 'x'.repeat(81), 'ÉTÉ ']) {
      expect(await beginsSimulation(administrator, { name }, `1/${year}`), name).toBeRefused(
        'invalid',
        'simulation.name',
      )
    }
    expect(await beginsSimulation(administrator, { from: id }, `1/${year + 1}`)).toBeRefused('not_found')
  })

  /** @behaviour envelope.simulations-faults */
  test.each(['draft', 'submitted', 'correction', 'analysis', 'approved'] as const)(
    'tries no amount on a request that is %s, and lets go of one that it had',
    async (state) => {
      const [request, tried] = [await has({ state }), await has({}, otherOrganisation)]
      const id = await simulates({ [tried]: '5' })
      const reply = await tries(administrator, id, { [request]: '5' })
      expect(reply).toBeRefused('invalid', `simulation.r${request}`)
      expect(JSON.stringify(reply.body)).toContain('request_not_open')
      expect(await tries(administrator, id, { [request]: '' })).toMatchObject({ status: 200 })
      await db.updateTable('requests').set({ state_id: STATES[state].id }).where('id', '=', tried).execute()
      expect(await tries(administrator, id, { [tried]: '5' })).toMatchObject({ status: 200 })
      expect(await tries(administrator, id, { [tried]: '6' })).toBeRefused('invalid', `simulation.r${tried}`)
      expect((await tries(administrator, id, { [tried]: '' })).body.amounts).toEqual([])
    },
  )

  /** @behaviour envelope.simulations-faults */
  test('has a name whose spaces count once, whatever they are', async () => {
    const { body } = await beginsSimulation(administrator, { name: ' Sim \u00a0\u202f admin\u2007' }, `1/${year}`)
    expect(body.name).toBe('Sim admin')
    for (const name of ['Sim  admin', 'Sim\u00a0admin', 'sim admin'])
      expect(await beginsSimulation(second, { name }, `1/${year}`), name).toBeRefused('invalid', 'simulation.name')
    const renamed = { body: { simulation: { name: 'Sim\u00a0\u00a0admin' }, version: body.version } }
    expect((await administrator.calls<Simulation>('PATCH', `/simulations/${body.id}`, renamed)).body).toMatchObject({
      name: 'Sim admin',
      version: body.version,
    })
  })

  /** @behaviour envelope.conflict */
  test('that somebody else changed is not overwritten, nor deleted', async () => {
    const request = await has()
    const id = await simulates({ [request]: '1' })
    const { version } = (await administrator.reads<Simulation>(`/simulations/${id}`)).body
    await tries(second, id, { [request]: '2' })
    const body = { simulation: { amounts: [{ request_id: request, amount: '3' }] }, version }
    expect(await administrator.calls('PATCH', `/simulations/${id}`, { body })).toBeRefused('version_conflict')
    const removal = { query: { version } }
    expect(await administrator.calls('DELETE', `/simulations/${id}`, removal)).toBeRefused('version_conflict')
    const read = (await administrator.reads<Simulation>(`/simulations/${id}`)).body
    expect(read).toMatchObject({ amounts: [{ amount: '2.00' }], updated_by: 'Hélène Villeneuve' })
    expect((await administrator.calls('DELETE', `/simulations/${id}`)).status).toBe(204)
  })
})

describe('applying a simulation', () => {
  /** @behaviour envelope.apply */
  test('writes recommended amounts while they are formulated, and granted ones once they await the decision', async () => {
    const written = await has()
    const conclusion = await createConclusion(here, written)
    const [begun, awaiting] = [await has({}, otherOrganisation), await has({ state: 'approval' })]
    await createConclusion(here, awaiting, { done: true })
    const same = await has()
    await createConclusion(here, same, { ammount_recommended: 100 })
    const id = await simulates({ [written]: '900', [begun]: '0', [awaiting]: '800,05', [same]: '1' })
    const changes: AppliedChange[] = [
      { request_id: awaiting, field: 'ammount_final', from: null, to: '800.05' },
      recommended(written, '12500.00', '900.00'),
      recommended(begun, null, '0.00'),
    ]
    const { status, body } = await applies(administrator, id, changes)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.proposed).toBe('1701.05')
    expect(body.simulations[0]?.applied_at).toBe(here.clock.now().toISOString())
    expect(await concluded(written)).toMatchObject({ ammount_recommended: '900.00', version: 2 })
    expect(await concluded(begun)).toMatchObject({ ammount_recommended: '0.00', ammount_final: null })
    expect(await concluded(awaiting)).toMatchObject({ ammount_recommended: '12500.00', ammount_final: '800.05' })
    expect(await concluded(same)).toMatchObject({ ammount_recommended: '1.00', version: 1 })
    const events = await administrator.reads<{ data: AuditEvent[] }>(`/audit_events/conclusion/${conclusion}`)
    expect(events.body.data[0]?.changes).toEqual({ ammount_recommended: { from: '12500.00', to: '900.00' } })
    const history = await administrator.reads<{ data: { changes: object }[] }>(`/requests/${written}/history`)
    expect(JSON.stringify(history.body.data)).toContain('900.00')
    expect(await applies(administrator, id, changes)).toBeRefused('simulation_outdated')
  })

  /** @behaviour envelope.applied-mark */
  test('is told of it until an amount changes; a name is none', async () => {
    const request = await has()
    const id = await simulates({ [request]: '900' })
    await applies(administrator, id, [recommended(request, null, '900.00')])
    const applied_at = here.clock.now().toISOString()
    const rename = { body: { simulation: { name: 'Retenue' } } }
    expect((await administrator.calls('PATCH', `/simulations/${id}`, rename)).body).toMatchObject({ applied_at })
    expect((await tries(administrator, id, { [request]: '900' })).body).toMatchObject({ applied_at })
    expect((await tries(administrator, id, { [request]: '1' })).body).toMatchObject({ applied_at: null })
    expect((await envelope()).simulations).toMatchObject([{ id, applied_at: null }])
    const events = await administrator.reads<{ data: AuditEvent[] }>(`/audit_events/simulation/${id}`)
    expect(events.body.data[0]?.changes).toMatchObject({ applied_at: { from: applied_at, to: null } })
  })

  /** @behaviour envelope.apply-changed */
  test('changes nothing at all when it is no longer what was confirmed', async () => {
    const [one, other] = [await has(), await has({}, otherOrganisation)]
    for (const request of [one, other]) await createConclusion(here, request)
    const id = await simulates({ [one]: '900', [other]: '800' })
    const changes = [recommended(one, '12500.00', '900.00'), recommended(other, '12500.00', '800.00')]
    const outdated = async () => {
      expect(await applies(administrator, id, changes)).toBeRefused('simulation_outdated')
      expect((await concluded(one)).ammount_recommended).not.toBe('900.00')
    }
    expect(await applies(administrator, id, changes.slice(1))).toBeRefused('simulation_outdated')
    await tries(second, id, { [other]: '801' })
    await outdated()
    await tries(second, id, { [other]: '800' })
    const { id: conclusion } = await concluded(other)
    await adviser.changesConclusion(conclusion, { ammount_recommended: '700' })
    await outdated()
    await adviser.changesConclusion(conclusion, { ammount_recommended: '12 500' })
    await db.updateTable('requests').set({ state_id: 8 }).where('id', '=', other).execute()
    await outdated()
  })

  /** @behaviour envelope.apply-changed */
  test('at the same moment, by two administrators, is done once', async () => {
    const [one, other] = [await has(), await has({}, otherOrganisation)]
    const id = await simulates({ [one]: '900', [other]: '800' })
    const changes = [recommended(one, null, '900.00'), recommended(other, null, '800.00')]
    const replies = await Promise.all([applies(administrator, id, changes), applies(second, id, changes.toReversed())])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await concluded(one)).toMatchObject({ ammount_recommended: '900.00', version: 1 })
  })
})
