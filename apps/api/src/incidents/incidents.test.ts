import type { AuditEvent, Incident } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { addsIncident, amendsIncident, createIncident, INCIDENT } from '../testing/factories/create-incident.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, db, clock } = here

const read = async (id: number) => (await administrator.reads<Incident>(`/incidents/${id}`)).body
const storedCount = async () =>
  Number(
    (
      await db
        .selectFrom('incidents')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** @behaviour incidents.register */
describe('an incident of the register', () => {
  test('holds what the regulation demands, and until when it is kept', async () => {
    const sent = {
      ...INCIDENT,
      ended_on: '2026-02-03',
      dates_approximate: true,
      people_count_approximate: true,
      people_in_quebec: 11,
      risk_sensitivity: 'Faible',
      risk_uses: 'Hameçonnage',
      risk_consequences: 'Courriels indésirables',
      risk_likelihood: 'Faible',
      serious_risk: false,
      commission_notified_on: '2026-02-05',
      people_notified_on: '2026-02-06',
      public_notice_on: '2026-02-07',
      public_notice_reason: 'Adresses inconnues',
      measures: 'Le destinataire a détruit le courriel',
    }
    const { status, body } = await addsIncident(administrator, sent)
    expect(status).toBe(200)
    expect(await read(body.id)).toEqual({
      ...sent,
      id: body.id,
      information_known: true,
      discovered_until: null,
      kept_until: '2031-02-04',
      version: 1,
      created_at: clock.now().toISOString(),
      updated_at: clock.now().toISOString(),
      updated_by: expect.stringMatching(/\S/),
    })
  })

  test('is kept from the end of the period in which it was discovered', async () => {
    const { body } = await addsIncident(administrator, {
      ...INCIDENT,
      began_on: '2024-02-20',
      discovered_on: '2024-02-27',
      discovered_until: '2024-02-29',
    })
    expect(body.kept_until).toBe('2029-03-01')
  })

  /** @behaviour incidents.faults */
  test.each(['9999-12-31', '2026-03-03', '0026-02-04'])('is refused with the day %s, by its field', async (day) => {
    const { body } = await addsIncident(administrator, { ...INCIDENT, began_on: null, discovered_on: day })
    expect(body).toMatchObject({
      details: expect.arrayContaining([
        expect.objectContaining({
          path: 'incident.discovered_on',
          code: 'day_range',
          message: expect.stringMatching(/1900/),
        }),
      ]),
    })
  })

  /** @behaviour incidents.faults */
  test('is refused with every fault, each by its field', async () => {
    const wrong = { ...INCIDENT, circumstances: ' ', people_count: -1, discovered_on: '2026-02-01' }
    const reply = await addsIncident(administrator, wrong)
    expect(reply).toBeRefused('invalid')
    const { details } = reply.body as unknown as { details: { path: string }[] }
    expect(details.map(({ path }) => path).toSorted()).toEqual([
      'incident.circumstances',
      'incident.discovered_on',
      'incident.people_count',
    ])
    expect(await addsIncident(administrator, { ...INCIDENT, began_on: '2026-02-30' })).toBeRefused('malformed')
  })

  test('is added once under its key, and changed by what is sent again under it', async () => {
    const before = await storedCount()
    const first = await addsIncident(administrator, INCIDENT, 'incident-1')
    const second = await addsIncident(administrator, INCIDENT, 'incident-1')
    const third = await addsIncident(administrator, { ...INCIDENT, people_count: 13 }, 'incident-1')
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id])
    expect(await storedCount()).toBe(before + 1)
    expect(await read(first.body.id)).toMatchObject({ people_count: 13, version: 2 })
  })
})

/** @behaviour incidents.amended */
describe('amending an incident', () => {
  test('changes what is sent alone, and tells the trail from what to what', async () => {
    const id = await createIncident(administrator)
    await amendsIncident(administrator, id, { people_count: 40, measures: 'Mots de passe changés', version: 1 })
    expect(await read(id)).toMatchObject({
      ...INCIDENT,
      people_count: 40,
      measures: 'Mots de passe changés',
      version: 2,
    })
    const { body } = await administrator.reads<{ data: AuditEvent[] }>(`/audit_events/incident/${id}`)
    expect(body.data[0]).toMatchObject({
      action: 'update',
      subject_label: `Incident nº\u00a0${id}`,
      changes: { people_count: { from: 12, to: 40 }, measures: { from: null, to: 'Mots de passe changés' } },
    })
    expect(body.data).toHaveLength(2)
  })

  test('is refused of an older version, of a fault, and of one that is not there', async () => {
    const id = await createIncident(administrator)
    await amendsIncident(administrator, id, { people_count: 40, version: 1 })
    expect(await amendsIncident(administrator, id, { people_count: 50, version: 1 })).toBeRefused('version_conflict')
    expect(await amendsIncident(administrator, id, { serious_risk: true })).toBeRefused(
      'invalid',
      'incident.risk_sensitivity',
    )
    expect(await amendsIncident(administrator, 999_999, {})).toBeRefused('not_found')
    expect(await read(id)).toMatchObject({ people_count: 40, serious_risk: null, version: 2 })
  })
})

/** @behaviour incidents.kept */
describe('the register', () => {
  test('keeps an incident for five years after its discovery, whoever asks the database', async () => {
    const [recent, old] = [await createIncident(administrator), await createIncident(administrator)]
    await db.updateTable('incidents').set({ discovered_on: '2999-01-01' }).where('id', '=', recent).execute()
    await db.updateTable('incidents').set({ discovered_on: '2001-01-01' }).where('id', '=', old).execute()
    await expect(db.deleteFrom('incidents').where('id', '=', recent).execute()).rejects.toThrow('five years')
    await db.deleteFrom('incidents').where('id', '=', old).execute()
    expect(await read(recent)).toMatchObject({ id: recent })
    expect(await administrator.reads(`/incidents/${old}`)).toBeRefused('not_found')
  })

  test('is searched and filtered', async () => {
    const { body } = await addsIncident(administrator, { ...INCIDENT, circumstances: 'Portable volé à Gaspé' })
    const ids = async (query: Record<string, string>) =>
      (await administrator.reads<{ data: Incident[] }>('/incidents', query)).body.data.map(({ id }) => id)
    expect(await ids({ search: 'GASPE' })).toEqual([body.id])
    expect(await ids({ search: 'GASPE', filters: '{"serious_risk":true}' })).toEqual([])
    expect(await adviser.reads('/incidents')).toBeRefused('forbidden')
  })
})
