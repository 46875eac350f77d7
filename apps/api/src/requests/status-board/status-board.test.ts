import { type Board, type BoardRow, STATES } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createAnalysis } from '../../testing/factories/create-analysis.ts'
import { createRequest } from '../../testing/factories/create-request.ts'
import type { Person } from '../../testing/person.ts'
import { testApp } from '../../testing/test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const here = await testApp()
const { db, administrator, adviser, analyst, volunteer, organisation, otherOrganisation } = here

const read = async (who: Person, at = '1/2026', query: Record<string, string> = {}) =>
  (await who.reads<Board>(`/requests/status/${at}`, query)).body
const board = async (...asked: Parameters<typeof read>) => (await read(...asked)).rows ?? []
const idsOf = (rows: readonly BoardRow[]) => rows.map(({ id }) => id)

const region = async (label: string): Promise<number> =>
  (
    await db
      .selectFrom('lookups')
      .select('id')
      .where('kind', '=', 'regions')
      .where('label', '=', label)
      .executeTakeFirstOrThrow()
  ).id

const moved = async (who: Person, label: string, name: string): Promise<number> => {
  const change = db.updateTable('organizations').set({ region: label, name })
  await change.where('id', '=', who.organizationId).execute()
  return region(label)
}
const south = await moved(organisation, 'Chaudière-Appalaches', 'Zénith')
const east = await moved(otherOrganisation, 'Bas-Saint-Laurent', 'Écho')

const { request, id } = await createAnalysis(here, organisation, {
  type: 1,
  stands: 'in_progress',
  responsible: adviser,
})
const corrected = await createRequest(here, otherOrganisation, { type: 1, state: 'correction' })
await createRequest(here, organisation, { type: 1, archived: true })
const earlier = await createRequest(here, organisation, { type: 1, year: 2025 })
const simple = await createRequest(here, organisation, { type: 4 })

/** @behaviour dashboard.status-rows, dashboard.status-filters */
describe('the status board', () => {
  test('has a line for each request of the type and the year that is not archived, by organisation', async () => {
    for (const who of [administrator, adviser]) expect(idsOf(await board(who))).toEqual([corrected, request])
    expect(idsOf(await board(adviser, '1/2025'))).toEqual([earlier])
    expect(idsOf(await board(adviser, '4/2026'))).toEqual([simple])
    expect(await board(adviser, '2/2026')).toEqual([])
  })

  test('tells where a request and each of its analyses stand', async () => {
    const reason = 'Les montants ne concordent pas.'
    await db.updateTable('analyses').set({ return_reason: reason }).where('id', '=', id).execute()
    const [first, second] = await board(adviser)
    expect(first).toMatchObject({
      organization: { id: otherOrganisation.organizationId, label: 'Écho' },
      state_id: STATES.correction.id,
      analyzes: [],
    })
    expect((await read(adviser)).states).toContainEqual({ id: STATES.correction.id, label: 'En correction' })
    expect(second?.analyzes.map(({ type_id, state_id, return_reason }) => [type_id, state_id, return_reason])).toEqual([
      [1, 2, reason],
      [2, 2, null],
      [3, 2, null],
      [4, 2, null],
    ])
  })

  test('is of some regions only when they are chosen, together or one after the other', async () => {
    expect(idsOf(await board(adviser, '1/2026', { regions: String(east) }))).toEqual([corrected])
    expect(idsOf(await board(adviser, '1/2026', { regions: `${east},${south}` }))).toEqual([corrected, request])
    const repeated = `/requests/status/1/2026?regions=${south}&regions=${south}`
    expect(idsOf((await adviser.reads<Board>(repeated)).body.rows ?? [])).toEqual([request])
    expect(await board(adviser, '1/2026', { regions: '99' })).toEqual([])
  })

  /** @behaviour dashboard.status-live */
  test('gives the lines again only where they are others', async () => {
    const again = async (who: Person, revision: string) => (await read(who, '1/2026', { revision })).rows
    const changes = [
      () => db.updateTable('analyses').set({ return_reason: 'Autre' }).where('id', '=', id).execute(),
      () => db.updateTable('requests').set({ state_id: STATES.submitted.id }).where('id', '=', corrected).execute(),
      () =>
        db
          .updateTable('organizations')
          .set({ name: 'Éole' })
          .where('id', '=', otherOrganisation.organizationId)
          .execute(),
      () => db.updateTable('requests').set({ archived: true }).where('id', '=', corrected).execute(),
      () => db.updateTable('requests').set({ archived: false }).where('id', '=', corrected).execute(),
    ]
    for (const change of changes) {
      const { revision, rows } = await read(adviser)
      expect(await again(adviser, revision)).toBeNull()
      await change()
      expect(await again(adviser, revision)).not.toEqual(rows)
      expect(await again(adviser, revision)).toEqual(await board(adviser))
    }
    const { revision } = await read(adviser)
    expect(await again(administrator, revision)).toBeNull()
    expect((await read(adviser, '1/2025', { revision })).rows).toHaveLength(1)
  })

  test('leaves out what a conflict of interest closes to who looks', async () => {
    const declared = { request_id: request, user_id: adviser.id, reason: '', at: here.clock.now() }
    await db
      .insertInto('request_conflicts')
      .values({
        ...declared,
        organization_id: organizationOf('requests', request),
        main: true,
        financial: false,
        analyze_type_ids: [],
      })
      .execute()
    expect(idsOf(await board(adviser))).toEqual([corrected])
    expect(idsOf(await board(administrator))).toEqual([corrected, request])
  })

  test('refuses what is no year, no type or no region', async () => {
    for (const at of ['1/26', '1/an', 'un/2026', '0/2026']) {
      expect(await adviser.reads(`/requests/status/${at}`)).toBeRefused('malformed')
    }
    expect(await adviser.reads('/requests/status/1/2026', { regions: 'Bas-Saint-Laurent' })).toBeRefused('malformed')
    for (const who of [analyst, volunteer, organisation]) {
      expect(await who.reads('/requests/status/1/2026')).toBeRefused('forbidden')
    }
  })
})
